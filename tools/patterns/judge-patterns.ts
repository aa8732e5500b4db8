import { check } from 'recheck';
import type { Finding } from '../tidy/project.ts';
import { type AstNode, type Source, walk } from '../tidy/source.ts';

/** A pattern as a source writes it; the line counts from one. */
interface Pattern {
  path: string;
  line: number;
  source: string;
  flags: string;
}

/** Tests meet only what the shop itself writes. */
const isOfTests = ({ path, isTest }: Source): boolean => isTest || /(^|\/)test-kit\/|^e2e\//.test(path);

/** Enough for every pattern of the repository on a slow machine. */
const timeoutMs = 30_000;
const atOnce = 2;

/** Every pattern that shipped code and tools write as one. */
export function listPatterns(sources: readonly Source[]): Pattern[] {
  return sources.filter((source) => !isOfTests(source)).flatMap(patternsOf);
}

function patternsOf(source: Source): Pattern[] {
  const patterns: Pattern[] = [];
  walk(source.program, (node) => {
    const regex = regexOf(node);
    if (regex) patterns.push({ path: source.path, line: source.lineAt(node.start), ...regex });
  });
  return patterns;
}

function regexOf(node: AstNode): { source: string; flags: string } | null {
  const regex = node['regex'] as { pattern: string; flags: string } | null | undefined;
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : null;
}

/** Finds the patterns whose time grows faster than the text that they meet, or that cannot be judged. */
export async function judgePatterns(patterns: readonly Pattern[]): Promise<Finding[]> {
  const alike = [...Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`).values()];
  const findings: Finding[][] = [];
  const judgeNext = async (): Promise<void> => {
    for (let group = alike.pop(); group; group = alike.pop()) findings.push(await judge(group));
  };
  await Promise.all(Array.from({ length: atOnce }, judgeNext));
  return findings.flat();
}

async function judge(alike: Pattern[]): Promise<Finding[]> {
  const [first] = alike;
  if (!first) return [];
  const { status, ...verdict } = await check(first.source, first.flags, { timeout: timeoutMs });
  if (status === 'safe') return [];
  const reason = 'complexity' in verdict && verdict.complexity ? verdict.complexity.summary : 'cannot be judged';
  return alike.map(({ path, line, source, flags }) => ({
    path,
    line,
    message: `/${source}/${flags} is not linear: ${reason}`,
  }));
}
