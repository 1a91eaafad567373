"""Benches use the hosts and browsers of the page's tests."""

from tests.web.conftest import chromium, dist, host, lasting, playwright, site  # noqa: F401
