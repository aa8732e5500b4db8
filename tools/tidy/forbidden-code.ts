import { areaOf, domains } from './areas.ts';
import type { Finding, Project, Rule } from './project.ts';
import { type AstNode, isNode, nameOf, type Source, walk } from './source.ts';

const testNames = new Set(['test', 'it', 'describe']);
const skipping = new Set(['skip', 'only', 'todo']);
const silencing = /@ts-(ignore|expect-error|nocheck)/;
// Money is integers. Text becomes a number in the parser, a number becomes text in the formatters.
const parserAndFormatters = /^contract\/src\/money\.ts$|^web\/src\/lib\//;

/** Ways out of a check that nobody takes here. */
export const forbiddenCode: Rule = {
  name: 'forbidden-code',
  check: ({ sources }: Project): Finding[] =>
    sources.flatMap((source) => [
      ...source.comments
        .filter(({ text }) => silencing.test(text))
        .map(({ line }) => ({ path: source.path, line, message: 'type errors are repaired, not silenced' })),
      ...checkNodes(source),
    ]),
};

function checkNodes(source: Source): Finding[] {
  const findings: Finding[] = [];
  walk(source.program, (node) => {
    const message = objectTo(node, source);
    if (message) findings.push({ path: source.path, line: source.lineAt(node.start), message });
  });
  return findings;
}

function objectTo(node: AstNode, { path, isTest }: Source): string | undefined {
  if (node.type === 'TSAnyKeyword') return 'no any: say what it is, or unknown';
  if (node.type === 'ExportAllDeclaration') return 'no barrels: import from the file that has it';
  if (node.type === 'MemberExpression' && isSkipped(node)) return 'no test is skipped, none runs alone';
  if (node.type !== 'CallExpression' || isTest || !knowsMoney(path)) return undefined;
  const callee = node['callee'];
  const called = nameOf(callee) ?? (isNode(callee) ? nameOf(callee['property']) : undefined);
  return called === 'parseFloat' || called === 'toFixed'
    ? `no ${called} outside the parser and the formatters`
    : undefined;
}

function knowsMoney(path: string): boolean {
  const { side, folder } = areaOf(path);
  if (side === 'other' || parserAndFormatters.test(path)) return false;
  return side !== 'server' || domains.includes(folder);
}

function isSkipped(node: AstNode): boolean {
  const object = nameOf(node['object']);
  const property = nameOf(node['property']);
  return Boolean(object && property && testNames.has(object) && skipping.has(property));
}
