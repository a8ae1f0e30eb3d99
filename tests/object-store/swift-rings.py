#!/usr/bin/python3
"""Writes Swift's three rings for one device into a folder, for swift.sh.

swift-rings.py FOLDER PORT

The servers for accounts, containers and objects listen on the ports after PORT. swift-ring-builder would do
the same in nine starts of Python, each of which takes a second.
"""

import sys

from swift.common.ring import RingBuilder

folder, port = sys.argv[1], int(sys.argv[2])
DEVICE = {"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "device": "sda", "weight": 1}

for number, kind in enumerate(("account", "container", "object"), 1):
    builder = RingBuilder(part_power=6, replicas=1, min_part_hours=1)
    builder.add_dev({**DEVICE, "port": port + number})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{kind}.ring.gz")
