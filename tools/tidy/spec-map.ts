import type { Finding, Project, Rule } from './project.ts';
import { type AstNode, isNode, nameOf, type Source, walk } from './source.ts';

const mapPath = 'docs/spec-map.md';
const requirementLine = /^- (\d+\.\d+) \S/;
const proofLine = /^ {2}- `([^`]+)` › (.+)$/;
const settledLine = /^ {2}- settled: \S.{10,}$/;

type Requirement = { number: string; line: number; proofs: number };

/** Every requirement of the map has a number of its own and a test that is really there, or says why it needs none. */
export const specMap: Rule = {
  name: 'spec-map',
  check: ({ texts, sources }: Project): Finding[] => {
    const map = texts.get(mapPath);
    if (map === undefined) return [{ path: mapPath, line: 1, message: 'the map is missing' }];
    const titles = new Map(sources.filter(({ isTest }) => isTest).map((source) => [source.path, listTitles(source)]));
    return checkMap(map.split('\n'), titles).map((fault) => ({ path: mapPath, ...fault }));
  },
};

type Fault = { line: number; message: string };

function checkMap(lines: string[], titles: Map<string, Set<string>>): Fault[] {
  const faults: Fault[] = [];
  const requirements: Requirement[] = [];
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const number = requirementLine.exec(text)?.[1];
    const last = requirements.at(-1);
    if (number) requirements.push({ number, line, proofs: 0 });
    else if (text.startsWith('  - ') && last) {
      const fault = faultOfProof(text, titles);
      if (fault) faults.push({ line, message: fault });
      else last.proofs += 1;
    } else if (/^ *- /.test(text)) faults.push({ line, message: 'this line has no number and proves nothing' });
  }
  if (requirements.length === 0) faults.push({ line: 1, message: 'the map is empty' });
  return [...faults, ...checkRequirements(requirements), ...findGaps(requirements)];
}

function faultOfProof(text: string, titles: Map<string, Set<string>>): string | undefined {
  if (settledLine.test(text)) return undefined;
  const [, path = '', title = ''] = proofLine.exec(text) ?? [];
  const known = titles.get(path);
  if (!path) return 'a proof is written: - `file` › title of the test';
  if (!known) return `there is no test file ${path}`;
  return known.has(title) ? undefined : `${path} has no test “${title}”`;
}

function checkRequirements(requirements: Requirement[]): Fault[] {
  const seen = new Set<string>();
  return requirements.flatMap(({ number, line, proofs }) => {
    const faults = proofs === 0 ? [{ line, message: `${number} is open: no test proves it` }] : [];
    if (seen.has(number)) faults.push({ line, message: `${number} stands twice` });
    seen.add(number);
    return faults;
  });
}

/** Numbers that do not follow the one before, which may have been taken out with its proof; twice the same is told above. */
function findGaps(requirements: Requirement[]): Fault[] {
  return requirements.flatMap(({ number, line }, index) => {
    const before = requirements[index - 1]?.number ?? '0.0';
    const [part = 0, place = 0] = before.split('.').map(Number);
    const next = index === 0 ? ['1.1'] : [`${part}.${place + 1}`, `${part + 1}.1`];
    if (number === before || next.includes(number)) return [];
    return [{ line, message: `${next.join(' or ')} is missing before ${number}` }];
  });
}

/** Titles of the tests of a file; the holes of a template read as `…`. */
function listTitles({ program }: Source): Set<string> {
  const titles = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isTestCall(node['callee'])) return;
    const [title] = node['arguments'] as AstNode[];
    const text = title && textOf(title);
    if (text) titles.add(text);
  });
  return titles;
}

// `test`, `it`, and what `test.each(rows)` gives back.
function isTestCall(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return ['test', 'it'].includes(nameOf(callee) ?? '');
  const inner = callee.type === 'CallExpression' ? callee['callee'] : undefined;
  return isNode(inner) && inner.type === 'MemberExpression' && isTestCall(inner['object']);
}

function textOf(node: AstNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as AstNode[]).map((part) => (part['value'] as { cooked: string }).cooked).join('…');
}
