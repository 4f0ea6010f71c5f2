#!/usr/bin/env python3
"""A player that is a program: it holds one seat of a table with a token, and needs nothing but Python.

    python3 examples/bot.py --url http://127.0.0.1:8080 --token seat.TABLE.SEAT.SECRET

The token comes from the table's page (the seat's menu) or from POST /api/v1/tables/TABLE/seats/SEAT/token. The program
listens to the same stream a browser gets and says what happens. Whenever the question is put to its seat it posts a
move: the one with the best chance where the choices have chances, otherwise any. It ends when the game is over.

To write a better player, replace `choose`. What it is given is described at /api/v1/openapi.json (schema Play).
"""

import argparse
import base64
import hashlib
import http.client
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
import urllib.parse
import uuid


def choose(play, rng):
    """The move to make, from `play`: what this seat may see, the question, and the legal moves."""
    moves = play["moves"]
    best = max(move.get("chance", -1) for move in moves)
    return rng.choice([move for move in moves if move.get("chance", -1) == best])


class Refused(Exception):
    """The server said no, and trying again would not help."""


class Server:
    """One table of one server, as the holder of a token reaches it."""

    def __init__(self, url, token):
        parts = urllib.parse.urlsplit(url)
        self.secure = parts.scheme == "https"
        self.host = parts.hostname
        self.port = parts.port or (443 if self.secure else 80)
        self.token = token
        self.table = token.split(".", 3)[1]
        self.path = parts.path.rstrip("/") + "/api/v1/tables/" + urllib.parse.quote(self.table)

    def connect(self):
        plain = socket.create_connection((self.host, self.port), timeout=90)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if not self.secure:
            return plain
        return ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)

    def post_move(self, version, notation):
        """True if the move was made, False if the table has moved on meanwhile."""
        body = json.dumps({"version": version, "move": notation})
        key = str(uuid.uuid4())  # the same for every retry, so that a move is never made twice
        for pause in (0.5, 1, 2, 4, None):
            status, answer = self.post(self.path + "/moves", body, key)
            if status == 200:
                return True
            if status == 409:
                return False
            if status not in (0, 429, 503) or pause is None:
                raise Refused(f"{notation}: {status} {answer}")
            time.sleep(pause)

    def post(self, path, body, key):
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        connection = kind(self.host, self.port, timeout=30)
        headers = {
            "Authorization": "Bearer " + self.token,
            "Content-Type": "application/json",
            "Idempotency-Key": key,
        }
        try:
            connection.request("POST", path, body, headers)
            response = connection.getresponse()
            return response.status, response.read().decode("utf-8", "replace")
        except OSError as problem:
            return 0, str(problem)
        finally:
            connection.close()


class Live:
    """The stream of a table: a WebSocket client (RFC 6455) as small as it can be."""

    TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

    def __init__(self, server):
        self.socket = server.connect()
        self.rest = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET {server.path}/live?steps=1 HTTP/1.1\r\n"
                f"Host: {server.host}:{server.port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                f"Sec-WebSocket-Key: {key}\r\n"
                f"Authorization: Bearer {server.token}\r\n\r\n"
            ).encode()
        )
        self.check_handshake(key)

    def check_handshake(self, key):
        while b"\r\n\r\n" not in self.rest:
            self.rest += self.receive_some()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        lines = head.decode("latin-1").split("\r\n")
        status = int(lines[0].split()[1])
        if status != 101:
            raise (OSError if status in (429, 502, 503) else Refused)(f"the table did not open: {lines[0]}")
        expected = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        if base64.b64encode(expected).decode() not in head.decode("latin-1"):
            raise OSError("the other side does not speak WebSocket")

    def receive_some(self):
        data = self.socket.recv(65536)
        if not data:
            raise OSError("the connection ended")
        return data

    def take(self, count):
        while len(self.rest) < count:
            self.rest += self.receive_some()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def frame(self):
        first, second = self.take(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack(">H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self.take(8))
        return first & 128 != 0, first & 15, self.take(length)

    def send(self, code, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = struct.pack(">BB", 128 | code, 128 | size) if size < 126 else struct.pack(">BBH", 128 | code, 254, size)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))

    def message(self):
        """The next message; pings are answered on the way."""
        whole = b""
        while True:
            last, code, payload = self.frame()
            if code == self.PING:
                self.send(self.PONG, payload)
            elif code == self.CLOSE:
                raise OSError("the server closed the stream")
            elif code != self.PONG:
                whole += payload
                if last:
                    return json.loads(whole)

    def close(self):
        self.socket.close()


def tell(update):
    """What has happened, step by step: who did what, and what the log says of it."""
    lines = {line["n"]: line["text"] for line in update["log"]["lines"]}
    for step in update["steps"]:
        who = step.get("seat", "somebody") if step["actor"] == "player" else step["actor"]
        print(f"{who}: {step['move']['text'] if 'move' in step else '(hidden)'}")
        first = step["lines"]["from"]
        for n in range(first, first + step["lines"]["count"]):
            print(f"  {lines[n]}")


def answer(server, version, play, rng):
    move = choose(play, rng)
    made = server.post_move(version, move["notation"])
    print(f"{move['notation']}: {move['text']}" if made else "the table has moved on", flush=True)


def follow(server, live, rng):
    """Plays along until the game is over (True) or the table is gone (False)."""
    while True:
        message = live.message()
        kind = message["type"]
        if kind == "gone":
            print(message.get("reason", "the table is gone"))
            return False
        if kind == "snapshot":
            version, play = message["page"]["version"], message["page"].get("play")
        elif kind == "update":
            version, play = message["version"], message["play"]
            tell(message)
        else:
            continue
        if play is None:
            continue  # the table has not started
        if play["result"]["over"]:
            print(play["result"].get("text", "the game is over"))
            return True
        if play["moves"]:  # the question is put to this seat
            answer(server, version, play, rng)


def main():
    parser = argparse.ArgumentParser(description="Holds one seat of a Noosphere table.")
    parser.add_argument("--url", default="http://127.0.0.1:8080", help="where the server is")
    parser.add_argument("--token", required=True, help="the seat's token: seat.TABLE.SEAT.SECRET")
    parser.add_argument("--seed", type=int, help="makes the choices repeatable")
    args = parser.parse_args()
    if args.token.count(".") < 3:
        parser.error("--token: expected seat.TABLE.SEAT.SECRET")
    server = Server(args.url, args.token)
    rng = random.Random(args.seed)
    pause = 1
    while True:
        try:
            live = Live(server)
            pause = 1
            try:
                return 0 if follow(server, live, rng) else 1
            finally:
                live.close()
        except Refused as problem:
            print(problem, file=sys.stderr)
            return 1
        except OSError as problem:
            print(f"{problem}; trying again in {pause} s", file=sys.stderr)
            time.sleep(pause)
            pause = min(pause * 2, 60)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
