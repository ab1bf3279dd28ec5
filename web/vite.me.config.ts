import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The borrowers' page is built by itself: what it shares with the console it brings along, and
 * nothing that the console needs finds its way into it.
 */
// biome-ignore lint/style/noDefaultExport: what Vite asks for
export default defineConfig({
  root: import.meta.dirname,
  publicDir: 'public',
  plugins: [react()],
  build: {
    // Beside the console, which was built before and brought the public files.
    emptyOutDir: false,
    copyPublicDir: false,
    // Everything comes from a file of its own: the policy of the page lets nothing else in.
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: `${import.meta.dirname}/me.html` },
  },
});
