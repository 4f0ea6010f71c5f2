// Usage: node signature.mjs MODULE.wasm signature.txt
// Computes the game's signature in WebAssembly and compares it with the stored one.
import { readFile } from 'node:fs/promises';

const [modulePath, signaturePath] = process.argv.slice(2);
const text = await readFile(signaturePath, 'utf8');
const field = (name) => text.match(new RegExp(`^${name}: (.+)$`, 'm'))[1];

// The rules need nothing of the system; a runtime library that asks for it gets a refusal.
const refuse = () => 52;
const wasi = new Proxy({}, { get: () => refuse });
const { instance } = await WebAssembly.instantiate(await readFile(modulePath), { wasi_snapshot_preview1: wasi });
instance.exports._initialize?.();

const computed = BigInt.asUintN(64, instance.exports.signature(BigInt(field('seed')), Number(field('games'))));
const hash = computed.toString(16).padStart(16, '0');
if (hash !== field('hash')) {
  console.error(`signature in WebAssembly is ${hash}, stored is ${field('hash')}`);
  process.exit(1);
}
console.log(`signature ${hash}: WebAssembly agrees`);
