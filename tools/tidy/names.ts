import { basename } from 'node:path';
import { areaOf, isInDomain } from './areas.ts';
import type { Finding, Rule } from './project.ts';
import { type AstNode, nameOf, type Source, walk } from './source.ts';

const kebabFile = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs)$/;
const vagueName = /^(index|common|shared)$|(^|-)(utils?|helpers?|misc)(-|$)/;
const vagueVerb = /^(process|handle|manage|execute)(?=[A-Z-])/;
const decoratedType = /^I[A-Z][a-z]|(DTO|Dto)$/;
const typeDeclaration = /^TS(?:Interface|TypeAlias)Declaration$/;
const functionNode = /^Function(?:Declaration|Expression)$|^ArrowFunction/;
const exported = /\bexport\s+(?:default\s+)?(?:async\s+)?(?:function\*?|const|class)\s+(\w+)/g;
// Rest of a declaration whose first parameter is a database connection.
const takesConnection = /^[^({;]*\(\s*\w+:\s*(?:Db|Tx|Reader)\b/;
const functionLinesMax = 50;

/** Names of files, types and use cases follow STYLE.md; a use case has a doc comment; a component's helpers are short. */
export const names: Rule = ({ sources }) =>
  sources.flatMap((source) => {
    const stem = basename(source.path).replace(/\.tsx?$/, '');
    const messages = [...checkPath(source.path), ...(isNamedByExport(source, stem) ? checkExport(source, stem) : [])];
    const toFinding = (message: string): Finding => ({ path: source.path, line: 1, message });
    return [...messages.map(toFinding), ...checkNodes(source)];
  });

function checkPath(path: string): string[] {
  const file = basename(path);
  const [stem = file] = file.split('.', 1);
  const vague = [stem, ...path.split('/').slice(0, -1)].filter((each) => vagueName.test(each));
  const isVague = areaOf(path).side === 'server' && vagueVerb.test(stem);
  return [
    ...(kebabFile.test(file) ? [] : ['name files in kebab-case']),
    ...vague.map((each) => `"${each}" says nothing: name what it holds`),
    ...(isVague ? [`"${stem}" begins with a verb that means anything`] : []),
  ];
}

// Use cases and components are named like their file, so that each leads to the other.
const isNamedByExport = ({ path, isTest }: Source, stem: string): boolean =>
  !isTest && !stem.includes('.') && (isInDomain(path) || /^web\/src\/(ui|features)\/.*\.tsx$/.test(path));

function checkExport({ path, code, text, comments }: Source, stem: string): string[] {
  const pascal = stem.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const found = [...code.matchAll(exported)];
  if (path.startsWith('web/'))
    return found.some(([, name]) => name?.includes(pascal.replace(/s$/, ''))) ? [] : [`export ${pascal}`];
  const camel = pascal.replace(/^./, (letter) => letter.toLowerCase());
  const useCases = found.filter(({ index }) => takesConnection.test(code.slice(index))).map(([, name]) => name);
  const main = found.find(([, name]) => name === camel);
  const isDocumented = comments.some(
    ({ value, end }) => value.startsWith('*') && /^\s*$/.test(text.slice(end, main?.index)),
  );
  return [
    ...(useCases.length > 1 ? [`one use case per file, not ${useCases.join(' and ')}`] : []),
    ...(useCases.length === 1 && useCases[0] !== camel ? [`export ${camel}, as the file is called`] : []),
    ...(main && !isDocumented ? [`${camel} needs a doc comment`] : []),
  ];
}

function checkNodes(source: Source): Finding[] {
  const findings: Finding[] = [];
  walk(source.program, (node, parent) => {
    const message = objectTo(node, parent, source);
    if (message) findings.push({ path: source.path, line: source.lineAt(node.start), message });
  });
  return findings;
}

function objectTo(node: AstNode, parent: AstNode | undefined, { path, isTest, lineAt }: Source): string | undefined {
  // oxlint knows no rule against decorators, and allows every function of a .tsx file the length of a component.
  if (node.type === 'Decorator') return 'no decorators';
  const name = nameOf(node['id']) ?? nameOf(parent?.['id']) ?? nameOf(parent?.['key']) ?? 'a function';
  if (typeDeclaration.test(node.type) && decoratedType.test(name)) return `${name}: no decorated type names`;
  if (!functionNode.test(node.type)) return undefined;
  const isVague = node.type === 'FunctionDeclaration' && areaOf(path).side === 'server' && vagueVerb.test(name);
  if (isVague) return `${name}: say what it does for the shop`;
  const isHelper = path.endsWith('.tsx') && !isTest && !/^[A-Z]/.test(name);
  const lines = isHelper ? lineAt(node.end) - lineAt(node.start) + 1 : 0;
  return lines > functionLinesMax ? `${name} has ${lines} lines; at most ${functionLinesMax}` : undefined;
}
