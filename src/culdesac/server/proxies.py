"""The proxies whose word is taken for who asks; nobody's unless the server was told so."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

from culdesac.errors import CuldesacError


class Proxies:
    def __init__(self, given: Sequence[str] = ()) -> None:
        self.given = tuple(given)
        self.networks = [network(each) for each in given]

    def trusted(self, address: str) -> bool:
        if not self.networks:
            return False
        try:
            number = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(number in each for each in self.networks)


def network(given: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(given, strict=False)
    except ValueError:
        raise CuldesacError(
            f'"{given}" is no address; expected one such as 127.0.0.1 or a network such as 10.0.0.0/8'
        ) from None
