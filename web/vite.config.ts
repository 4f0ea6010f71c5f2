import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const SHARED =
  /node_modules|src\/(api|parts|notices|art\/(Art|press)|words\/.*\.ts|boards\/(Glyph|Symbols|glyphs|[^/]+\/Emblem)|[^/]+\.svelte)/;
const SERVER = 'http://127.0.0.1:8080';
const TESTS = ['src/**/*.test.ts'];
const MOCKING = [
  'art/night',
  'identity',
  'table/TablePage',
  'table/frame',
  'table/agreement',
  'table/analysing',
  'table/staging',
  'table/choosing',
  'table/lesson',
].map((one) => `src/${one}.test.ts`);

// The three faces every page is set in are fetched with the page, so that text does not change its shape under the reader.
function preloadFonts(): Plugin {
  const first = /((inter|source-serif-4)-latin-wght-normal|fell-(?!sc-)).*\.woff2$/;
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadFonts()],
  build: {
    outDir: fileURLToPath(new URL('../build/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    manifest: true,
    modulePreload: { polyfill: false },
    // What every page shares comes as one file; pages and boards come when they are opened.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shell', test: SHARED }], includeDependenciesRecursively: false } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: SERVER, ws: true }, '/healthz': SERVER },
  },
  test: {
    environment: 'happy-dom',
    maxWorkers: 2,
    execArgv: ['--max-semi-space-size=64'], // boards are thousands of short-lived nodes
    testTimeout: 20_000, // on a machine that does other things too
    environmentOptions: {
      happyDOM: {
        url: 'http://127.0.0.1:8080/',
        settings: { navigation: { disableMainFrameNavigation: true } },
      },
    },
    // One window and one set of modules serve many files; only who mocks a module needs modules of its own.
    projects: [
      { extends: true, test: { name: 'shared', isolate: false, include: TESTS, exclude: MOCKING } },
      { extends: true, test: { name: 'mocking', include: MOCKING } },
    ],
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
