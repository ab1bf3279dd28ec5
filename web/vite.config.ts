import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm start` listens unless told otherwise. */
const API = 'http://localhost:8080';

// biome-ignore lint/style/noDefaultExport: what Vite asks for
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Everything comes from a file of its own: the policy of the page lets nothing else in.
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    // The server refuses writes whose origin is not its own, so it must see the browser's Host.
    proxy: { '/console/api': { target: API, changeOrigin: false }, '/docs': API },
  },
});
