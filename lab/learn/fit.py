#!/usr/bin/env python3
"""Fits a net to files of samples, which `noosphere lab learn` writes, and writes it as whole numbers.

    fit.py --out net.json LESSONS.bin...

Needs PyTorch 1.13 or newer (Debian: python3-torch, `./setup learn`); uses a GPU where there is one. What the numbers mean
is told in bots/net/net.hpp, the two file formats in docs/formats.md.
"""
import argparse
import base64
import json
import struct
import sys
import time

try:
    import torch
    from torch import nn
except ImportError:
    sys.exit("fit.py: needs PyTorch; './setup learn' installs it (Debian: python3-torch)")

FIRST, SECOND, QUERY, SEATS = 128, 64, 32, 6
ROWS_A_MOVE = 4
NOTHING = 65535
FEATURE_UNIT = 64.0
WEIGHT_UNIT = 1024.0
HIDDEN_UNIT = 128.0
WEIGHT_LIMIT = 8191
HIDDEN_LIMIT = 1023 / HIDDEN_UNIT
BIAS_LIMIT = 1 << 28
U64 = (1 << 64) - 1


def fail(message):
    sys.exit("fit.py: " + message)


# ---- samples ----


class Samples:
    """All files as columns: one row a sample, moves by the sample they belong to."""

    def __init__(self, files):
        self.header = None
        seen, results, expected, counts, rows, shares, holdout = [], [], [], [], [], [], []
        for number, file in enumerate(files):
            header, blocks = read_samples(file)
            self.check(header, file)
            samples, moves = header["samples"], header["moves"]
            if samples == 0:
                continue
            seen.append(numbers(blocks[0], torch.int8).view(samples, -1))
            results.append(numbers(blocks[1], torch.uint8).view(samples, SEATS + 1))
            expected.append(words(blocks[2]))
            counts.append(words(blocks[3]).long())
            rows.append(words(blocks[4]).view(moves, ROWS_A_MOVE))
            shares.append(words(blocks[5]))
            # Whole files are kept back, so that no game is on both sides.
            holdout.append(torch.full((samples,), number % 20 == 0, dtype=torch.bool))
        if not seen:
            fail("the files hold no samples")
        self.seen = torch.cat(seen)
        self.results = torch.cat(results)
        self.expected = torch.cat(expected)
        self.counts = torch.cat(counts)
        self.rows = torch.cat(rows)
        self.shares = torch.cat(shares)
        self.starts = torch.cumsum(self.counts, 0) - self.counts
        self.holdout = torch.cat(holdout)

    def check(self, header, file):
        if self.header is None:
            self.header = header
        for field in ("game", "features", "feature_count", "rows"):
            if header[field] != self.header[field]:
                fail(f"{file}: {field} is {header[field]}, but {self.header[field]} in the first file")

    def to(self, device):
        for name in ("seen", "results", "expected", "counts", "rows", "shares", "starts", "holdout"):
            setattr(self, name, getattr(self, name).to(device))


def read_samples(file):
    with open(file, "rb") as source:
        line = source.readline()
        content = source.read()
    try:
        header = json.loads(line)
    except ValueError:
        fail(f"{file}: no file of samples")
    if header.get("format") != "noosphere samples" or header.get("version") != 1:
        fail(f"{file}: format {header.get('format')} version {header.get('version')}; "
             "'noosphere samples' version 1 would be right")
    samples, moves = header["samples"], header["moves"]
    sizes = [samples * header["feature_count"], samples * (SEATS + 1), 2 * samples, 2 * samples,
             2 * ROWS_A_MOVE * moves, 2 * moves]
    if len(content) != sum(sizes):
        fail(f"{file}: {len(content)} bytes after the header; {sum(sizes)} would be right")
    blocks, at = [], 0
    for size in sizes:
        blocks.append(content[at:at + size])
        at += size
    return header, blocks


def numbers(block, kind):
    return torch.frombuffer(bytearray(block), dtype=kind)


def words(block):
    """Numbers of two bytes, little end first, 0 to 65535."""
    return numbers(block, torch.int16).to(torch.int32) & 0xFFFF


# ---- the net ----


class Net(nn.Module):
    def __init__(self, features, rows):
        super().__init__()
        self.first = nn.Linear(features, FIRST)
        self.second = nn.Linear(FIRST, SECOND)
        self.value = nn.Linear(SECOND, SEATS + 1)
        self.query = nn.Linear(SECOND, QUERY)
        self.row = nn.Embedding(rows + 1, QUERY, padding_idx=rows)
        nn.init.normal_(self.row.weight, std=0.1)
        with torch.no_grad():
            self.row.weight[rows].zero_()
        self.rows = rows

    def forward(self, seen):
        hidden = self.first(seen).clamp(0, HIDDEN_LIMIT)
        hidden = self.second(hidden).clamp(0, HIDDEN_LIMIT)
        return self.value(hidden), self.query(hidden).clamp(-HIDDEN_LIMIT, HIDDEN_LIMIT)

    def likings(self, query, rows, owner):
        rows = torch.where(rows == NOTHING, torch.full_like(rows, self.rows), rows).long()
        return (self.row(rows).sum(1) * query[owner]).sum(1)

    def within_bounds(self):
        most = WEIGHT_LIMIT / WEIGHT_UNIT
        with torch.no_grad():
            for weights in self.parameters():
                if weights.dim() == 2:
                    weights.clamp_(-most, most)
            self.row.weight[self.rows].zero_()


def losses(net, data, batch, trust):
    """Of values and of moves, for these samples."""
    seen = data.seen[batch].float() / FEATURE_UNIT
    values, query = net(seen)
    result = data.results[batch].float() / 255
    expected = data.expected[batch]
    known = expected != NOTHING
    own = torch.where(known, (1 - trust) * result[:, 0] + trust * expected.float() / (NOTHING - 1), result[:, 0])
    target = torch.cat([own.unsqueeze(1), result[:, 1:]], 1)
    value_loss = nn.functional.binary_cross_entropy_with_logits(values, target, reduction="none")
    weight = torch.ones(SEATS + 1, device=values.device)
    weight[1:] = 0.3
    value_loss = (value_loss * weight).sum(1).mean()

    counts = data.counts[batch]
    owner = torch.repeat_interleave(torch.arange(len(batch), device=batch.device), counts)
    first = torch.cumsum(counts, 0) - counts
    at = torch.arange(len(owner), device=batch.device) - first[owner] + data.starts[batch][owner]
    likings = net.likings(query, data.rows[at], owner)
    most = torch.full((len(batch),), -1e9, device=batch.device).scatter_reduce(0, owner, likings.detach(), "amax")
    total = torch.zeros(len(batch), device=batch.device).index_add(0, owner, torch.exp(likings - most[owner]))
    share = data.shares[at].float() / NOTHING
    log_share = likings - most[owner] - torch.log(total)[owner]
    move_loss = -(share * log_share).sum() / len(batch)
    return value_loss, move_loss


def fit(data, args, device):
    torch.manual_seed(args.seed)
    net = Net(data.header["feature_count"], data.header["rows"]).to(device)
    train = torch.nonzero(~data.holdout).squeeze(1)
    check = torch.nonzero(data.holdout).squeeze(1)
    if len(train) == 0:
        train = check
    steps = args.steps or max(1, int(args.passes * len(train) / args.batch))
    optimiser = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=args.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, max_lr=args.rate, total_steps=steps)
    began = time.time()
    for step in range(steps):
        batch = train[torch.randint(len(train), (args.batch,), device=device)]
        value_loss, move_loss = losses(net, data, batch, args.trust)
        optimiser.zero_grad(set_to_none=True)
        (args.value_weight * value_loss + move_loss).backward()
        optimiser.step()
        schedule.step()
        net.within_bounds()
        if step % max(1, steps // 10) == 0 or step == steps - 1:
            print(f"step {step + 1} of {steps}: value {value_loss.item():.4f}, move {move_loss.item():.4f}, "
                  f"{time.time() - began:.0f} s", flush=True)
        if args.seconds and time.time() - began > args.seconds:
            print(f"stopped after {args.seconds} s", flush=True)
            break
    return net, check if len(check) else train


def measured(net, data, samples, args):
    sums, count = [0.0, 0.0], 0
    with torch.no_grad():
        for at in range(0, len(samples), args.batch):
            batch = samples[at:at + args.batch]
            for i, loss in enumerate(losses(net, data, batch, args.trust)):
                sums[i] += loss.item() * len(batch)
            count += len(batch)
    return {"value": round(sums[0] / count, 4), "move": round(sums[1] / count, 4), "samples": count}


# ---- whole numbers ----


def rounded(net):
    """Rounds the net's weights to what its file can say."""
    with torch.no_grad():
        for layer, unit in ((net.first, FEATURE_UNIT * WEIGHT_UNIT), (net.second, HIDDEN_UNIT * WEIGHT_UNIT),
                            (net.value, HIDDEN_UNIT * WEIGHT_UNIT), (net.query, HIDDEN_UNIT * WEIGHT_UNIT)):
            layer.weight.copy_((layer.weight * WEIGHT_UNIT).round().clamp(-WEIGHT_LIMIT, WEIGHT_LIMIT) / WEIGHT_UNIT)
            layer.bias.copy_((layer.bias.double() * unit).round().clamp(-BIAS_LIMIT, BIAS_LIMIT) / unit)
        net.row.weight.copy_((net.row.weight * WEIGHT_UNIT).round().clamp(-WEIGHT_LIMIT, WEIGHT_LIMIT) / WEIGHT_UNIT)
    net.within_bounds()


def bytes_of(net):
    out = bytearray()

    def put(tensor, unit, code):
        whole = (tensor.double().cpu() * unit).round().long().flatten().tolist()
        out.extend(struct.pack(f"<{len(whole)}{code}", *whole))

    for layer, unit in ((net.first, FEATURE_UNIT), (net.second, HIDDEN_UNIT), (net.value, HIDDEN_UNIT),
                        (net.query, HIDDEN_UNIT)):
        put(layer.weight.detach(), WEIGHT_UNIT, "h")
        put(layer.bias.detach(), unit * WEIGHT_UNIT, "i")
    put(net.row.weight.detach()[:net.rows], WEIGHT_UNIT, "h")
    return bytes(out)


def checksum(content):
    """As engine/core/hash.hpp has it."""
    def mix(h, word):
        h ^= (word * 0x9E3779B97F4A7C15) & U64
        h = (((h << 29) | (h >> 35)) & U64) * 0xBF58476D1CE4E5B9 & U64
        return h ^ (h >> 32)

    h = 0x6E6F6F7370686572 ^ len(content)
    whole = len(content) // 8 * 8
    for (word,) in struct.iter_unpack("<Q", content[:whole]):
        h = mix(h, word)
    return f"{mix(h, int.from_bytes(content[whole:], 'little')):016x}"


def net_text(net, header, about):
    content = bytes_of(net)
    return json.dumps({"format": "noosphere net", "version": 1, "game": header["game"], "about": about,
                       "features": header["features"], "feature_count": header["feature_count"],
                       "rows": header["rows"], "checksum": checksum(content),
                       "numbers": base64.b64encode(content).decode()}, indent=1) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Fits a net to samples.")
    parser.add_argument("samples", nargs="+", help="files that 'noosphere lab learn' wrote")
    parser.add_argument("--out", required=True, help="the net's file")
    parser.add_argument("--about", default="", help="where the net comes from, kept in its file")
    parser.add_argument("--passes", type=float, default=4, help="how often each sample is seen")
    parser.add_argument("--steps", type=int, default=0, help="so many steps instead")
    parser.add_argument("--seconds", type=float, default=0, help="no longer than that; 0: as long as it takes")
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--decay", type=float, default=0.001)
    parser.add_argument("--trust", type=float, default=0.0,
                        help="how much of a value's target is what the search expected; the rest is the result")
    parser.add_argument("--value-weight", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    data = Samples(args.samples)
    data.to(device)
    print(f"{len(data.seen)} samples with {len(data.shares)} moves, {data.header['feature_count']} features, "
          f"on {device}", flush=True)
    args.batch = min(args.batch, len(data.seen))
    net, check = fit(data, args, device)
    before = measured(net, data, check, args)
    rounded(net)
    after = measured(net, data, check, args)
    print(json.dumps({"kept_back": after, "before_rounding": before}), flush=True)
    about = args.about or (f"{len(data.seen)} samples; loss of values {after['value']}, of moves {after['move']}, "
                           f"on {after['samples']} samples kept back")
    with open(args.out, "w", encoding="utf-8") as target:
        target.write(net_text(net, data.header, about))


if __name__ == "__main__":
    main()
