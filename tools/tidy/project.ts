import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { parseSource, type Source } from './source.ts';

/** A finding of a rule; lines count from one. */
export type Finding = { path: string; line: number; message: string };

/** The repository as the rules see it: texts by path, and the parsed code among them. */
export type Project = { texts: Map<string, string>; paths: Set<string>; sources: Source[] };

export type Rule = (project: Project) => Finding[];

type Message = string | false | undefined;

const ignoredFolders = new Set(['.git', 'node_modules', 'build', '.react-router', '.data', 'coverage', 'test-results']);
const textFile = /\.(ts|tsx|mjs|js|json|sql|md|css|svg|yml|yaml|html|txt|sh|toml)$|(^|\/)(\.[a-z]+|run|Dockerfile)$/;
const codeFile = /\.(ts|tsx|mjs)$/;

export function openProject(root: string): Project {
  const paths = listFiles(root);
  const texts = paths.filter((path) => textFile.test(path));
  return projectOf(Object.fromEntries(texts.map((path) => [path, readFileSync(join(root, path), 'utf8')])), paths);
}

export function projectOf(texts: Record<string, string>, paths = Object.keys(texts)): Project {
  const code = Object.entries(texts).filter(([path]) => codeFile.test(path));
  const sources = code.map(([path, text]) => parseSource(path, text));
  return { texts: new Map(Object.entries(texts)), paths: new Set(paths), sources };
}

function listFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    // In a worktree `.git` is a file, which holds a path.
    if (ignoredFolders.has(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}

export const toFindings = (path: string, messages: Message[], line = 1): Finding[] =>
  messages.flatMap((message) => (message ? [{ path, line, message }] : []));

export const importRule =
  (objectTo: (source: Source, target: string, specifier: string) => Message): Rule =>
  ({ sources }) =>
    sources.flatMap((source) =>
      source.imports.flatMap(({ target, specifier, line }) =>
        toFindings(source.path, [target !== undefined && objectTo(source, target, specifier)], line),
      ),
    );

type Objections = (text: string, number: string, part: string) => string[];

/** Rule for a folder of numbered files; `pattern` finds the number of a file and the next part of its name. */
export const numbered =
  (folder: string, pattern: RegExp, objections: Objections): Rule =>
  ({ texts }) => {
    const files = [...texts].filter(([path]) => path.startsWith(folder));
    const numbers = files.map(([path]) => basename(path).slice(0, 4));
    return files.flatMap(([path, text], index) => {
      const [, number, part = ''] = pattern.exec(basename(path)) ?? [];
      if (number === undefined) return toFindings(path, [`name it as ${pattern.source}`]);
      const isTaken = numbers.indexOf(number) !== index;
      return toFindings(path, [isTaken && `number ${number} is taken`, ...objections(text, number, part)]);
    });
  };
