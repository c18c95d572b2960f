"""The addresses of this machine in its networks, the likeliest first."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys

SIOCGIFADDR = 0x8915  # Linux: the address of an interface
ELSEWHERE = ("192.0.2.1", "2001:db8::1")  # never reached: they only make the system pick a way out
# made by containers and virtual machines: nobody in the house is there
VIRTUAL = ("docker", "br-", "veth", "virbr", "podman", "cni", "flannel", "lxc", "vmnet", "vboxnet")


def own_addresses() -> list[str]:
    """Where others may find this machine: IPv4 first, then what is seldom right last."""
    found = dict.fromkeys([*way_out(), *by_name()], "")
    found |= by_interface()
    kept = [address for address in found if is_shared(address)]
    return sorted(kept, key=lambda address: unlikely(address, found[address]))


def is_shared(address: str) -> bool:
    """Whether somebody else could reach it at all."""
    number = ipaddress.ip_address(address)
    return not (number.is_loopback or number.is_unspecified or number.is_multicast)


def is_likely(address: str) -> bool:
    return unlikely(address, by_interface().get(address, "")) < 2


def unlikely(address: str, interface: str) -> int:
    """The higher, the less likely that a friend gets in there."""
    number = ipaddress.ip_address(address)
    if number.is_link_local:
        return 3
    if interface.startswith(VIRTUAL):
        return 2
    return 0 if number.version == 4 else 1


def way_out() -> list[str]:
    """The addresses that this machine itself would send from."""
    made = []
    for elsewhere in ELSEWHERE:
        family = socket.AF_INET6 if ":" in elsewhere else socket.AF_INET
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((elsewhere, 9))  # sends nothing
                made.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    return made


def by_name() -> list[str]:
    """What the machine's own name stands for."""
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(where[0]).partition("%")[0] for *_, where in known]


def by_interface() -> dict[str, str]:
    """IPv4 addresses with the name of their interface, where the system tells."""
    if sys.platform != "linux":
        return {}
    import fcntl

    made = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asked, SIOCGIFADDR, struct.pack("256s", name.encode()))
            except OSError:
                continue  # has none
            made[socket.inet_ntoa(answer[20:24])] = name
    return made
