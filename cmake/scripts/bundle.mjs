// node bundle.mjs WEB IN OUT: one script of IN and what it imports, packages of WEB/node_modules included.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [web, input, output] = process.argv.slice(2);
const require = createRequire(pathToFileURL(resolve(web, 'package.json')));
const { build } = await import(pathToFileURL(require.resolve('rolldown')));

await build({
  input,
  resolve: { modules: [resolve(join(web, 'node_modules'))] },
  output: { file: output, format: 'iife', minify: true },
  logLevel: 'warn',
});
