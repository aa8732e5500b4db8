import { basename, dirname } from 'node:path';
import { areaOf, isInDomain } from './areas.ts';
import { type Rule, toFindings } from './project.ts';
import { type AstNode, lineAt, nameOf, type Source } from './source.ts';

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
  sources.flatMap((source) => [
    ...toFindings(source.path, [...checkPath(source.path), ...checkExport(source)]),
    ...source.nodes.flatMap((node) => {
      const message = objectTo(node, source);
      return message ? toFindings(source.path, [message], lineAt(source.text, node.start)) : [];
    }),
  ]);

function checkPath(path: string) {
  const stem = basename(path).replace(/\..*/, '');
  return [
    ...[...dirname(path).split('/'), stem].map(
      (part) => vagueName.test(part) && `"${part}" says nothing: name what it holds`,
    ),
    areaOf(path).side === 'server' && vagueVerb.test(stem) && `"${stem}" begins with a verb that means anything`,
  ];
}

// Use cases and components are named like their file, so that each leads to the other.
function checkExport({ path, code, text, comments, isTest }: Source) {
  const [, stem] = /(?:^|\/)([^/.]+)\.tsx?$/.exec(path) ?? [];
  const isNamed = isInDomain(path) || /^web\/src\/(ui|features)\/.*\.tsx$/.test(path);
  if (isTest || stem === undefined || !isNamed) return [];
  const pascal = stem.replaceAll(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const found = [...code.matchAll(exported)];
  if (path.startsWith('web/'))
    return [!found.some(([, name]) => name?.includes(pascal.replace(/s$/, ''))) && `export ${pascal}`];
  const camel = pascal.replace(/^./, (letter) => letter.toLowerCase());
  const useCases = found.filter(({ index }) => takesConnection.test(code.slice(index))).map(([, name]) => name);
  const main = found.find(([, name]) => name === camel);
  const isDocumented = comments.some(
    ({ value, end }) => value.startsWith('*') && /^\s*$/.test(text.slice(end, main?.index)),
  );
  return [
    useCases.length > 1 && `one use case per file, not ${useCases.join(' and ')}`,
    useCases.length === 1 && useCases[0] !== camel && `export ${camel}, as the file is called`,
    main && !isDocumented && `${camel} needs a doc comment`,
  ];
}

function objectTo(node: AstNode, { path, text, isTest }: Source) {
  // oxlint knows no rule against decorators, and allows every function of a .tsx file the length of a component.
  if (node.type === 'Decorator') return 'no decorators';
  const { id, parent } = node;
  const name = nameOf(id) ?? nameOf(parent?.['id']) ?? nameOf(parent?.['key']) ?? 'a function';
  if (typeDeclaration.test(node.type)) return decoratedType.test(name) && `${name}: no decorated type names`;
  if (!functionNode.test(node.type)) return undefined;
  const isVague = node.type === 'FunctionDeclaration' && areaOf(path).side === 'server' && vagueVerb.test(name);
  if (isVague) return `${name}: say what it does for the shop`;
  const isHelper = path.endsWith('.tsx') && !isTest && !/^[A-Z]/.test(name);
  const lines = isHelper ? lineAt(text, node.end) - lineAt(text, node.start) + 1 : 0;
  return lines > functionLinesMax && `${name} has ${lines} lines; at most ${functionLinesMax}`;
}
