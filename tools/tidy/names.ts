import { basename } from 'node:path';
import { areaOf, domains } from './areas.ts';
import { listExports } from './exports.ts';
import type { Finding, Project, Rule } from './project.ts';
import { type AstNode, nameOf, type Source, walk } from './source.ts';

const kebabFile = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/;
const vagueName = /^(index|common|shared)$|(^|-)(utils?|helpers?|misc)(-|$)/;
const vagueVerb = /^(process|handle|manage|execute)(?=[A-Z-])/;
const typeNodes = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration']);

/** Names say what a thing is: files, types and use cases after STYLE.md. */
export const names: Rule = {
  name: 'names',
  check: ({ sources }: Project): Finding[] =>
    sources.flatMap((source) => {
      const find = (message: string, line = 1): Finding => ({ path: source.path, line, message });
      return [...checkPath(source.path), ...checkMainExport(source)]
        .map((message) => find(message))
        .concat(checkDeclarations(source).map(({ message, line }) => find(message, line)));
    }),
};

function checkPath(path: string): string[] {
  const file = basename(path);
  const [stem = file] = file.split('.', 1);
  const folders = path.split('/').slice(0, -1);
  return [
    ...(kebabFile.test(file) ? [] : ['name files in kebab-case']),
    ...[stem, ...folders]
      .filter((each) => vagueName.test(each))
      .map((each) => `"${each}" says nothing: name what it holds`),
    ...(areaOf(path).side === 'server' && vagueVerb.test(stem)
      ? [`"${stem}" begins with a verb that means anything`]
      : []),
  ];
}

// Use cases and components carry the name of their file, so that either is found by the other.
function checkMainExport(source: Source): string[] {
  const { path, isTest } = source;
  const stem = basename(path).replace(/\.tsx?$/, '');
  const { side, folder } = areaOf(path);
  if (isTest || stem.includes('.')) return [];
  if (side === 'server' && domains.includes(folder)) return checkUseCase(source, stem);
  if (side === 'web' && path.endsWith('.tsx') && ['ui', 'features'].includes(folder))
    return checkComponent(source, stem);
  return [];
}

// What takes a connection is a use case: one per file, so that the tree lists what the shop can do.
function checkUseCase(source: Source, stem: string): string[] {
  const useCases = listExports(source).filter(({ connection }) => connection !== undefined);
  const name = toPascal(stem).replace(/^./, (letter) => letter.toLowerCase());
  if (useCases.length === 0) return [];
  if (useCases.length > 1) return [`one use case per file, not ${useCases.map((each) => each.name).join(' and ')}`];
  return useCases[0]?.name === name ? [] : [`export ${name}, as the file is called`];
}

function checkComponent(source: Source, stem: string): string[] {
  const name = toPascal(stem);
  const singular = name.replace(/s$/, '');
  const isFound = listExports(source).some((each) => each.name.includes(singular));
  return isFound ? [] : [`export ${name}, as the file is called`];
}

const toPascal = (stem: string): string =>
  stem.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

function checkDeclarations(source: Source): { message: string; line: number }[] {
  const found: { message: string; line: number }[] = [];
  walk(source.program, (node: AstNode) => {
    const name = nameOf(node['id']);
    if (!name) return;
    const line = source.lineAt(node.start);
    const isServerFunction = node.type === 'FunctionDeclaration' && areaOf(source.path).side === 'server';
    if (isServerFunction && vagueVerb.test(name))
      found.push({ line, message: `${name}: say what it does for the shop` });
    if (typeNodes.has(node.type) && /^I[A-Z][a-z]|(DTO|Dto)$/.test(name))
      found.push({ line, message: `${name}: no decorated type names` });
  });
  return found;
}
