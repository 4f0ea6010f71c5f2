#!/usr/bin/env python3
"""Writes a tiny net and what it must answer, worked out with Python's own whole numbers: tiny.json and answers.json.

The net's numbers are made up; what they mean stands in bots/net/net.hpp. Run it here after a change of the format.
"""
import base64
import json
import math
import pathlib
import struct

FEATURES, ROWS = 5, 7
FIRST, SECOND, QUERY, VALUES = 128, 64, 32, 7
U64 = (1 << 64) - 1


class Noise:
    def __init__(self, seed):
        self.state = seed

    def between(self, least, most):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & U64
        return least + (self.state >> 33) % (most - least + 1)


def layer(noise, rows, columns, weight, bias):
    return ([[noise.between(-weight, weight) for _ in range(columns)] for _ in range(rows)],
            [noise.between(-bias, bias) for _ in range(rows)])


def sums(one, numbers):
    weights, biases = one
    return [bias + sum(w * n for w, n in zip(row, numbers)) for row, bias in zip(weights, biases)]


def clamped(numbers, shift, least):
    return [max(least, min(1023, n >> shift)) for n in numbers]


def mix(h, word):
    h ^= (word * 0x9E3779B97F4A7C15) & U64
    h = ((((h << 29) | (h >> 35)) & U64) * 0xBF58476D1CE4E5B9) & U64
    return h ^ (h >> 32)


def checksum(content):
    h = 0x6E6F6F7370686572 ^ len(content)
    whole = len(content) // 8 * 8
    for (word,) in struct.iter_unpack("<Q", content[:whole]):
        h = mix(h, word)
    return f"{mix(h, int.from_bytes(content[whole:], 'little')):016x}"


def main():
    here = pathlib.Path(__file__).parent
    noise = Noise(2026)
    first = layer(noise, FIRST, FEATURES, 2000, 100_000)
    second = layer(noise, SECOND, FIRST, 300, 100_000)
    value = layer(noise, VALUES, SECOND, 400, 100_000)
    query = layer(noise, QUERY, SECOND, 400, 50_000)
    rows = [[noise.between(-900, 900) for _ in range(QUERY)] for _ in range(ROWS)]
    content = b""
    for weights, biases in (first, second, value, query):
        for row in weights:
            content += struct.pack(f"<{len(row)}h", *row)
        content += struct.pack(f"<{len(biases)}i", *biases)
    for row in rows:
        content += struct.pack(f"<{QUERY}h", *row)
    net = {"format": "noosphere net", "version": 1, "game": "tiny", "about": "made up for a test",
           "features": f"{0xABCD:016x}", "feature_count": FEATURES, "rows": ROWS, "checksum": checksum(content),
           "numbers": base64.b64encode(content).decode()}
    (here / "tiny.json").write_text(json.dumps(net, indent=1) + "\n", encoding="utf-8")

    answers = []
    for features in ([0, 0, 0, 0, 0], [64, 0, 64, 0, 0], [127, -127, 127, -127, 127], [3, 9, -27, 64, 32]):
        hidden = clamped(sums(first, features), 9, 0)
        hidden = clamped(sums(second, hidden), 10, 0)
        values = sums(value, hidden)
        asked = clamped(sums(query, hidden), 10, -1023)
        moves = [[0], [1, 3], [2, 4, 5], [0, 1, 2, 6]]
        likings = [sum(rows[r][i] * asked[i] for r in move for i in range(QUERY)) for move in moves]
        most = max(likings)
        weights = [math.exp((n - most) / 2 ** 17) for n in likings]
        answers.append({"features": features, "values": values, "query": asked,
                        "chances": [1 / (1 + math.exp(-v / 2 ** 17)) for v in values],
                        "moves": moves, "likings": likings, "shares": [w / sum(weights) for w in weights]})
    (here / "answers.json").write_text(json.dumps(answers, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
