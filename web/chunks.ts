import { fileURLToPath } from 'node:url';
import lists from './chunks.json' with { type: 'json' };

const chunkNames = ['react', 'shared', 'customers', 'menu-icons', 'sync'] as const;
type ChunkName = (typeof chunkNames)[number];

const root = fileURLToPath(new URL('..', import.meta.url));
const reactPattern = /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;
const iconPattern = /\/icons\/([\w-]+)\.mjs$/;
const ofLibraryPattern = /\/lucide-react\/|vite\/preload-helper/;
/** Small modules that nearly every page loads, and all styles of guests' pages: a second stylesheet would delay the first picture. */
const sharedFolders =
  /^(?:web\/src\/(?:lib|shop|ui)\/|web\/src\/app\/(?!routes\/)|web\/src\/features\/(?:home|catalog)\/.*\.css$|contract\/texts\/)/;

/** Exceptions from these folders, in either direction. */
const shared = new Set(lists.shared);
const lazy = new Set(lists.lazy);
const customers = new Set(lists.customers);
/** Loads right after hydration, so that reloading data works before the connection is lost. */
const sync = new Set(lists.sync);
const customersIcons = new Set(lists.customersIcons);
/** Icons of the customer menu, which loads later, and of customers' pages. */
const menuIcons = new Set(lists.menuIcons);

export const chunks = chunkNames.map((name) => ({ name, test: (id: string): boolean => chunkOf(id) === name }));

/** Chunk of a module; null leaves it to the bundler. Dependencies follow. */
export function chunkOf(id: string): ChunkName | null {
  const [path = ''] = id.split('?');
  if (reactPattern.test(path)) return 'react';
  const icon = path.includes('/lucide-react/') ? iconPattern.exec(path)?.[1] : undefined;
  if (icon !== undefined) return chunkOfIcon(icon);
  if (ofLibraryPattern.test(path)) return 'shared';
  const own = path.startsWith(root) ? path.slice(root.length) : '';
  if (customers.has(own)) return 'customers';
  if (sync.has(own)) return 'sync';
  return shared.has(own) || (sharedFolders.test(own) && !lazy.has(own)) ? 'shared' : null;
}

function chunkOfIcon(icon: string): ChunkName {
  if (customersIcons.has(icon)) return 'customers';
  return menuIcons.has(icon) ? 'menu-icons' : 'shared';
}
