import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { reportBundle } from './tools/bundle-report.ts';

const rootPattern = /\broot\.tsx$/;
const guestPagePattern = /\/app\/routes\/(?:home|product-list|product-details|static-page)\.tsx$/;

/** One file for what every page loads and what guests' pages share, since big files compress well; the rest by route. */
function nameShared(id: string, bundle: Rolldown.ChunkingContext): string | null {
  const importers = new Set([id]);
  for (const importer of importers)
    for (const next of bundle.getModuleInfo(importer)?.importers ?? []) importers.add(next);
  const all = [...importers];
  const pages = all.filter((importer) => guestPagePattern.test(importer));
  return pages.length > 1 || all.some((importer) => rootPattern.test(importer)) ? 'shared' : null;
}

/** Hydration needs React DOM, pages do not: only `createPortal` in its index. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(?:react\/|react-dom\/(?:index|cjs\/react-dom\.)|react-router\/(?!.*dom-export)|@tanstack\/)/,
    priority: 1,
  },
  { name: 'react-dom', test: /node_modules\/(?:react-dom|scheduler|react-router)\// },
  { name: nameShared },
];

const reportPath = process.env['BUNDLE_REPORT'];

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), ...(reportPath ? [reportBundle(reportPath)] : [])],
  build: {
    // Fonts and pictures stay files of their own: the content security policy allows no data fonts.
    assetsInlineLimit: 0,
    // One stylesheet of 16 KB: no page waits for a second one or flashes unstyled.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
