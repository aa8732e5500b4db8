import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './web/chunks.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files of their own: the content security policy allows no data fonts.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
  },
});
