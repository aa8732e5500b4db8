import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { reportBundle } from './tools/bundle-report.ts';

const inRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const reportPath = process.env['OFFICE_BUNDLE_REPORT'];

/** The back office: a bundle of its own below `/office`, so that no shopper loads a line of it. */
export default defineConfig({
  root: inRoot('web/src/office'),
  base: '/office/',
  publicDir: false,
  // Apart from the storefront's, since both servers run in one process during development.
  cacheDir: inRoot('node_modules/.vite-office'),
  plugins: [tailwindcss(), ...(reportPath ? [reportBundle(reportPath)] : [])],
  build: {
    outDir: inRoot('build/office'),
    emptyOutDir: true,
    // The content security policy allows neither data fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
