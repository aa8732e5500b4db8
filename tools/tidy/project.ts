import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSource, type Source } from './source.ts';

/** A finding of a rule; lines count from one. */
export type Finding = { path: string; line: number; message: string };

/** The repository as the rules see it: texts by path, and the parsed code among them. */
export type Project = { texts: Map<string, string>; paths: Set<string>; sources: Source[] };

export type Rule = (project: Project) => Finding[];

const ignoredFolders = new Set(['.git', 'node_modules', 'build', '.react-router', '.data', 'coverage', 'test-results']);
const textFile = /\.(ts|tsx|mjs|js|json|sql|md|css|svg|yml|yaml|html|txt|sh|toml)$|(^|\/)(\.[a-z]+|run|Dockerfile)$/;
const codeFile = /\.(ts|tsx|mjs)$/;

/** Reads every text file of a checkout. */
export function openProject(root: string): Project {
  const paths = listFiles(root, '');
  const texts = paths.filter((path) => textFile.test(path));
  return toProject(new Map(texts.map((path) => [path, readFileSync(join(root, path), 'utf8')])), paths);
}

/** A project of texts in memory, to test the rules. */
export function projectOf(texts: Record<string, string>): Project {
  return toProject(new Map(Object.entries(texts)), Object.keys(texts));
}

function toProject(texts: Map<string, string>, paths: string[]): Project {
  const code = [...texts].filter(([path]) => codeFile.test(path));
  return { texts, paths: new Set(paths), sources: code.map(([path, text]) => parseSource(path, text)) };
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    // In a worktree `.git` is a file, which holds a path.
    if (ignoredFolders.has(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}
