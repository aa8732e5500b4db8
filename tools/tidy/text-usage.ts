import type { Finding, Project, Rule } from './project.ts';
import { type AstNode, nameOf, type Source, walk } from './source.ts';
import { groupForms, listTextFiles } from './text-files.ts';

type Usage = { keys: Set<string>; prefixes: string[] };

/** Every text that the code asks for is there, and every text that is there is asked for. */
export const textUsage: Rule = {
  name: 'text-usage',
  check: (project: Project): Finding[] => {
    const english = listTextFiles(project).filter(({ language }) => language === 'en');
    const areas = new Set(english.map(({ area }) => area));
    const known = new Set(english.flatMap(({ texts }) => [...groupForms(texts).keys()]));
    const sources = project.sources.filter(({ path }) => /^(contract|server|web)\/src\//.test(path));
    const usage = collectUsage(sources, areas);
    const unused = english.flatMap(({ path, texts }) =>
      [...groupForms(texts).keys()]
        .filter((key) => !usage.keys.has(key) && !usage.prefixes.some((prefix) => key.startsWith(prefix)))
        .map((key) => ({ path, line: 1, message: `no code uses ${key}` })),
    );
    return [...sources.flatMap((source) => listUnknown(source, known)), ...unused];
  },
};

// A key may travel through a variable before it is looked up, so any text that looks like a key of an area counts.
function collectUsage(sources: Source[], areas: Set<string>): Usage {
  const usage: Usage = { keys: new Set(), prefixes: [] };
  const isOfArea = (text: string): boolean => areas.has(text.split('.')[0] ?? '') && text.includes('.');
  for (const { program, isTest } of sources) {
    if (isTest) continue;
    walk(program, (node) => {
      if (node.type === 'Literal' && typeof node['value'] === 'string' && isOfArea(node['value'])) {
        usage.keys.add(node['value']);
      }
      const prefix = node.type === 'TemplateLiteral' ? firstPart(node) : '';
      if (isOfArea(prefix)) usage.prefixes.push(prefix);
    });
  }
  return usage;
}

function firstPart(template: AstNode): string {
  const [first] = template['quasis'] as AstNode[];
  return (first?.['value'] as { cooked: string } | undefined)?.cooked ?? '';
}

function listUnknown(source: Source, known: Set<string>): Finding[] {
  const findings: Finding[] = [];
  if (source.isTest) return findings;
  walk(source.program, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 't') return;
    const [key] = node['arguments'] as AstNode[];
    if (key?.type !== 'Literal' || typeof key['value'] !== 'string' || known.has(key['value'])) return;
    findings.push({ path: source.path, line: source.lineAt(key.start), message: `there is no text ${key['value']}` });
  });
  return findings;
}
