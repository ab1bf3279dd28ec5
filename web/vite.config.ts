import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/** Where `npm start` listens, told by the same setting. */
const { PORT = '8080' } = loadEnv('development', import.meta.dirname, 'PORT');
const API = `http://localhost:${PORT}`;

const ASKS = /components\/(Drawer\/DrawerRoot|Modal\/ModalRoot)\.mjs$/;
const NOBODY = '\0no-scroll-area';

/**
 * Mantine's drawers and dialogs only ask whether they scroll by its `ScrollArea`, and bring all of
 * it (5 kB packed) for that question. Ours scroll as the browser does: the answer is no.
 */
const noScrollArea: Plugin = {
  name: 'no-scroll-area',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    source.endsWith('/ScrollArea.mjs') && ASKS.test(importer ?? '') ? NOBODY : null,
  load: (id) => (id === NOBODY ? 'export const ScrollArea = { Autosize: Symbol() };' : null),
};

// biome-ignore lint/style/noDefaultExport: what Vite asks for
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), noScrollArea],
  resolve: { alias: { 'react-remove-scroll': `${import.meta.dirname}/kit/parts/hold-page.tsx` } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Everything comes from a file of its own: the policy of the page lets nothing else in.
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Signs that many screens have come together: a file for each is mostly its beginning.
        codeSplitting: {
          groups: [{ name: 'icons', test: /lucide-react[\\/].*[\\/]icons[\\/]/, minShareCount: 4 }],
        },
      },
    },
  },
  server: {
    // The server refuses writes whose origin is not its own, so it must see the browser's Host.
    proxy: {
      '/console/api': { target: API, changeOrigin: false },
      '/operator/api': { target: API, changeOrigin: false },
      '/docs': API,
    },
  },
});
