import { areaOf, folders } from './areas.ts';
import { importRule, type Rule } from './project.ts';
import type { Source } from './source.ts';

/** Imports point left, in the order of folders and sub-folders of order.json, for server and web; types count. */
export const importOrder = importRule(
  (source, target, specifier) => objectTo(source, target) ?? objectToForm(source.path, target, specifier),
);

function objectTo({ path, isTest }: Source, target: string): string | undefined {
  const [from, to] = [areaOf(path), areaOf(target)];
  const [top, otherTop] = [path, target].map((each) => each.split('/', 1)[0]);
  if (/\.(test|e2e)\.tsx?$/.test(target)) return `${target} is a test: nothing imports it`;
  if (['server web', 'web server'].includes(`${top} ${otherTop}`)) return `${top} does not import ${otherTop}`;
  if (/^(server|web)\/test-kit\//.test(target))
    return isTest || from.side === 'other' ? undefined : `only tests import ${otherTop}/test-kit`;
  if (from.side === 'other') return undefined;
  if (to.side === 'other') return target.endsWith('.json') ? undefined : `${from.side} does not import ${target}`;
  if (from.side !== to.side) return to.side === 'contract' ? undefined : `${from.side} does not import ${to.side}`;
  // Tests may build on anything of their own domain.
  if (from.side === 'contract' || (from.side === 'server' && isTest && from.folder === to.folder)) return undefined;
  return objectToFolder(path.split('/').slice(2), target.split('/').slice(2), from.side);
}

/** Compares two paths below `server/src`, `web/src` or `web/src/features`. */
function objectToFolder(from: string[], to: string[], side: string): string | undefined {
  const [[folder = '', ...inner], [otherFolder = '', ...otherInner]] = [from, to];
  // The router generates these types beside every route.
  if (to.includes('+types')) return undefined;
  // The office is a bundle of its own: it shares what is left of the features, not the features.
  if (folder === 'office' && otherFolder === 'features') return 'office does not import features';
  if (folder !== otherFolder && side === 'features') return 'features do not import each other';
  if (folder !== otherFolder) return objectToOrder(Object.keys(folders[side] ?? {}), folder, otherFolder);
  if (folder === 'features' && side === 'web') return objectToFolder(inner, otherInner, 'features');
  const [subFolder, otherSubFolder] = [inner, otherInner].map((path) => (path.length > 1 ? path[0] : ''));
  const order = folders[side]?.[folder] ?? (side === 'features' ? [''] : []);
  return objectToOrder(order, subFolder, otherSubFolder);
}

function objectToOrder(order: string[], from = '', to = ''): string | undefined {
  const unknown = [from, to].find((each) => !order.includes(each));
  if (unknown !== undefined) return `${unknown || 'the folder'} is not in tools/tidy/order.json`;
  if (order.indexOf(to) <= order.indexOf(from)) return undefined;
  return `${from || 'a file beside the folders'} does not import ${to || 'the files beside it'}, to its right`;
}

// One way to write an import: the same folder by ./, every other folder by its # name.
function objectToForm(path: string, target: string, specifier: string): string | undefined {
  if (!specifier.startsWith('..') || [path, target].some((each) => areaOf(each).side === 'other')) return undefined;
  return `write ${specifier} as #${target.replace('/src/', '/')}`;
}

/** No file reaches itself through its imports, types and `import()` included. */
export const importCycles: Rule = ({ sources }) => {
  const graph = new Map(sources.map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]));
  const done = new Set<string>();
  const search = (path: string, trail: string[]): string[] => {
    if (trail.includes(path)) return [[...trail.slice(trail.indexOf(path)), path].join(' → ')];
    if (done.has(path)) return [];
    const found = (graph.get(path) ?? []).flatMap((target) => search(target, [...trail, path]));
    done.add(path);
    return found;
  };
  const cycles = [...graph.keys()].flatMap((path) => search(path, []));
  return cycles.map((cycle) => ({ path: cycle.split(' ', 1)[0] ?? '', line: 1, message: `import cycle: ${cycle}` }));
};
