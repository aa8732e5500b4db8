import { areaOf } from './areas.ts';
import type { Finding, Project, Rule } from './project.ts';
import { type AstNode, nameOf, type Source, walk } from './source.ts';

const maxima = { serverLines: 250, webLines: 200, testLines: 300, functionLines: 50, componentLines: 90 };
const parametersMax = 3;
const importsMax = 15;
const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The budgets of STYLE.md. What outgrows one is divided, not excused. */
export const budgets: Rule = {
  name: 'budgets',
  check: ({ sources }: Project): Finding[] =>
    sources.flatMap((source) => [
      ...checkFile(source),
      ...checkFunctions(source).map(({ line, message }) => ({ path: source.path, line, message })),
    ]),
};

function checkFile(source: Source): Finding[] {
  const { path, lineCount, isTest } = source;
  const linesMax = isTest ? maxima.testLines : areaOf(path).side === 'web' ? maxima.webLines : maxima.serverLines;
  const importCount = (source.program['body'] as AstNode[]).filter(({ type }) => type === 'ImportDeclaration').length;
  return [
    ...(lineCount > linesMax ? [{ path, line: linesMax, message: `${lineCount} lines; at most ${linesMax}` }] : []),
    ...(importCount > importsMax ? [{ path, line: 1, message: `${importCount} imports; at most ${importsMax}` }] : []),
  ];
}

function checkFunctions(source: Source): { line: number; message: string }[] {
  const findings: { line: number; message: string }[] = [];
  walk(source.program, (node, parents) => {
    if (node.type === 'Decorator') findings.push({ line: source.lineAt(node.start), message: 'no decorators' });
    if (!functionTypes.has(node.type)) return;
    const line = source.lineAt(node.start);
    const name = functionName(node, parents.at(-1));
    const lines = source.lineAt(node.end) - line + 1;
    const max = isComponent(source, name) ? maxima.componentLines : maxima.functionLines;
    // A test file is a list of sentences; its `describe` and its journeys are as long as the story.
    if (lines > max && !source.isTest) findings.push({ line, message: `${name} has ${lines} lines; at most ${max}` });
    const count = (node['params'] as AstNode[]).length;
    if (count > parametersMax)
      findings.push({ line, message: `${name} has ${count} parameters; at most ${parametersMax}` });
  });
  return findings;
}

const isComponent = ({ path }: Source, name: string): boolean => path.endsWith('.tsx') && /^[A-Z]/.test(name);

function functionName(node: AstNode, parent: AstNode | undefined): string {
  return nameOf(node['id']) ?? nameOf(parent?.['id']) ?? nameOf(parent?.['key']) ?? 'a function';
}
