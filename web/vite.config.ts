import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadFonts } from './build/preload-fonts.ts';

const server = 'http://127.0.0.1:8080';
const proxy = { '/api': server, '/idp': server, '/.well-known': server, '/dev': server };

export default defineConfig({
  plugins: [
    react(),
    preloadFonts(['bricolage-grotesque-latin-opsz-normal', 'instrument-sans-latin-wght-normal']),
  ],
  server: { proxy },
  preview: { proxy },
  build: {
    // The colour tokens use light-dark(), which older targets would have expanded into twice the rules.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Inlined files would be data: addresses, which the content security policy does not let through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    // One browser for all files: the setup cleans up after each test, and starting a new one took most of the time.
    isolate: false,
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
