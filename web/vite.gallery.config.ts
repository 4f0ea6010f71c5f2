import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// The boards without a server: npx vite --config vite.gallery.config.ts, or built for e2e/print.spec.ts.
export default defineConfig({
  plugins: [svelte()],
  define: { 'process.env': {} }, // boards/checking.ts
  cacheDir: process.env['NOO_VITE_CACHE'] ?? 'node_modules/.vite-gallery',
  build: {
    outDir: fileURLToPath(new URL('../build/gallery', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: { input: 'gallery/index.html' },
  },
  server: { host: '127.0.0.1', fs: { allow: ['..'] }, hmr: false },
});
