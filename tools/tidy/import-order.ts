import { areaOf, serverOrder } from './areas.ts';
import type { Finding, Project, Rule } from './project.ts';
import { objectToSubfolder } from './server-order.ts';
import type { Import, Source } from './source.ts';
import { objectToWebImport } from './web-order.ts';

const testKitPattern = /^(server|web)\/test-kit\//;
const sides = ['server', 'web'];

/** Imports point left: ARCHITECTURE's order of folders, for the server and for the browser; types count. */
export const importOrder: Rule = {
  name: 'import-order',
  check: ({ sources }: Project): Finding[] =>
    sources.flatMap((source) =>
      source.imports.flatMap((each) => {
        const message = each.target && (objectTo(source, each.target) ?? objectToForm(source, each));
        return message ? [{ path: source.path, line: each.line, message }] : [];
      }),
    ),
};

function objectTo(source: Source, target: string): string | undefined {
  if (/\.(test|e2e)\.tsx?$/.test(target)) return `${target} is a test: nothing imports it`;
  const [side, otherSide] = [topOf(source.path), topOf(target)];
  if (side !== otherSide && sides.includes(side) && sides.includes(otherSide))
    return `${side} does not import ${otherSide}`;
  if (testKitPattern.test(target)) return mayUseTestKit(source) ? undefined : `only tests import ${otherSide}/test-kit`;
  const from = areaOf(source.path);
  const to = areaOf(target);
  if (from.side === 'other') return undefined;
  if (to.side === 'other') return target.endsWith('.json') ? undefined : `${from.side} does not import ${target}`;
  if (from.side !== to.side) return to.side === 'contract' ? undefined : `${from.side} does not import ${to.side}`;
  if (from.side === 'server') return objectToServerImport(source, target);
  if (from.side !== 'web') return undefined;
  return objectToWebImport(source.path.slice('web/src/'.length), target.slice('web/src/'.length));
}

// Tests may build on anything of their own domain.
function objectToServerImport({ path, isTest }: Source, target: string): string | undefined {
  const [from, to] = [areaOf(path).folder, areaOf(target).folder];
  if (from !== to) return objectToOrder(serverOrder, from, to);
  return isTest ? undefined : objectToSubfolder(from, path, target);
}

const topOf = (path: string): string => path.slice(0, path.indexOf('/'));

const mayUseTestKit = ({ path, isTest }: Source): boolean => isTest || !/^(contract|server|web)\/src\//.test(path);

function objectToOrder(order: string[], from: string, to: string): string | undefined {
  if (!order.includes(from)) return `${from} is not a folder of the architecture`;
  if (!order.includes(to)) return `${to} is not a folder of the architecture`;
  return order.indexOf(to) <= order.indexOf(from)
    ? undefined
    : `${from} does not import ${to}, which stands to its right`;
}

// One way to write an import: the same folder by ./, every other folder by its # name.
function objectToForm({ path }: Source, { specifier, target }: Import): string | undefined {
  if (areaOf(path).side === 'other' || !specifier.startsWith('.')) return undefined;
  if (target && areaOf(target).side === 'other') return undefined;
  return specifier.startsWith('..') ? `write ${specifier} as #${target?.replace('/src/', '/')}` : undefined;
}
