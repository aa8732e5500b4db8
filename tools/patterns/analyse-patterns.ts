import { runInNewContext } from 'node:vm';
import { type AttackPattern, check } from 'recheck';
import type { Finding, Project } from '../tidy/project.ts';
import { type AstNode, lineAt, type Source } from '../tidy/source.ts';

interface Pattern {
  path: string;
  line: number;
  source: string;
  flags: string;
}

/** Tests match only texts of the shop itself. */
const isOfTests = ({ path, isTest }: Source): boolean => isTest || /(^|\/)test-kit\/|^e2e\//.test(path);

/** Enough for every pattern of the repository on a slow machine. */
const timeoutMs = 120_000;
const atOnce = 2;
/** Part of the analysis is a random search; a fixed seed makes it repeatable. */
const randomSeed = 1;
const attackMsMax = 100;
const textLengthMax = 90_000;

/** Every regular expression in shipped code and tools, and those in the data of the drawings. */
export function listPatterns({ sources, texts }: Project): Pattern[] {
  return [...sources.filter((source) => !isOfTests(source)).flatMap(patternsOf), ...[...texts].flatMap(patternsOfData)];
}

/** The `match` fields of the drawing data, which become case-insensitive patterns. */
function patternsOfData([path, text]: [string, string]): Pattern[] {
  if (!/^server\/src\/artwork\/.*\.json$/.test(path)) return [];
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/"match": ("(?:[^"\\]|\\.)*")/g)].map(([, source = '""']) => {
      return { path, line: index + 1, source: JSON.parse(source) as string, flags: 'i' };
    }),
  );
}

function patternsOf({ path, text, nodes }: Source): Pattern[] {
  return nodes.flatMap((node) => {
    const regex = regexOf(node);
    return regex ? [{ path, line: lineAt(text, node.start), ...regex }] : [];
  });
}

function regexOf(node: AstNode): { source: string; flags: string } | null {
  const regex = node['regex'] as { pattern: string; flags: string } | null | undefined;
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : null;
}

export async function analysePatterns(patterns: readonly Pattern[]): Promise<Finding[]> {
  const alike = [...Map.groupBy(patterns, ({ source, flags }) => `/${source}/${flags}`).values()];
  const findings: Finding[][] = [];
  const analyseNext = async (): Promise<void> => {
    for (let group = alike.pop(); group; group = alike.pop()) findings.push(await analyse(group));
  };
  await Promise.all(Array.from({ length: atOnce }, analyseNext));
  return findings.flat();
}

/**
 * True if nothing repeats but spaces at the start, as in most patterns of the drawings. Each position of a text then takes a
 * limited number of steps, which the analyser needs seconds to find out.
 */
export function isWithoutRepetition(source: string): boolean {
  const unescaped = source.replaceAll(/\\[^]/g, '');
  return !/[*+{]/.test(unescaped.replace(/^\^ \*/, ''));
}

async function analyse(alike: Pattern[]): Promise<Finding[]> {
  const [first] = alike;
  if (!first || isWithoutRepetition(first.source)) return [];
  const verdict = await check(first.source, first.flags, { timeout: timeoutMs, randomSeed });
  if (verdict.status === 'safe') return [];
  if (verdict.status === 'vulnerable' && !isSlow(first, verdict.attack)) return [];
  const reason = verdict.status === 'vulnerable' ? verdict.complexity.summary : 'cannot be analysed';
  return alike.map(({ path, line, source, flags }) => ({
    path,
    line,
    message: `/${source}/${flags} is not linear: ${reason}`,
  }));
}

/** Runs the attack that the analyser found, because its random search calls some linear patterns slow. */
function isSlow({ source, flags }: Pattern, attack: AttackPattern): boolean {
  const text = toText(attack);
  const startedAt = process.cpuUsage();
  try {
    runInNewContext('pattern.test(text)', { pattern: new RegExp(source, flags), text }, { timeout: attackMsMax * 10 });
  } catch {
    return true;
  }
  return process.cpuUsage(startedAt).user / 1000 > attackMsMax;
}

/** The attack, repeated up to the longest text that anybody can send. */
function toText({ pumps, suffix }: AttackPattern): string {
  const room = textLengthMax / Math.max(1, pumps.length);
  return (
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(Math.floor(room / Math.max(1, pump.length)))).join('') + suffix
  );
}
