import { posix } from 'node:path';
import { domains } from './areas.ts';
import { numbered, type Rule, toFindings } from './project.ts';
import { blank, lineAt } from './source.ts';

const sections = ['Purpose', 'Tables', 'Use cases', 'Refusals', 'Events', 'Invariants'];
const readmeLinesMax = 40;

/** Every domain describes itself on one page. */
export const domainReadmes: Rule = ({ texts, sources }) =>
  domains
    .map((domain) => `server/src/${domain}/`)
    .filter((folder) => sources.some(({ path }) => path.startsWith(folder)))
    .flatMap((folder) => toFindings(`${folder}README.md`, checkReadme(texts.get(`${folder}README.md`))));

function checkReadme(text = '') {
  const missing = sections.filter((section) => !new RegExp(`^## +${section}\\s*$`, 'm').test(text));
  const lines = text.trimEnd().split('\n').length;
  return [
    missing.length > 0 && `sections are missing: ${missing.join(', ')}`,
    lines > readmeLinesMax && `${lines} lines; at most ${readmeLinesMax}`,
  ];
}

const link = /\]\([ <]?([^()<>\s]+)|\b(?:src|href)="([^"<>]+)"/g;

/** Links between documents lead to a file or folder of the repository. */
export const docLinks: Rule = ({ texts, paths }) => {
  const targets = new Set([...paths].flatMap(listFolders));
  const pages = [...texts].filter(([path]) => path.endsWith('.md'));
  return pages.flatMap(([path, text]) =>
    [...withoutCode(text).matchAll(link)].flatMap(({ index, 1: inline, 2: html }) => {
      const target = inline ?? html ?? '';
      const isBroken = !/^([a-z]+:|#|\/\/)/i.test(target) && !targets.has(resolve(path, target));
      return toFindings(path, [isBroken && `${target} does not exist`], lineAt(text, index));
    }),
  );
};

const listFolders = (path: string): string[] => (path === '.' ? [] : [path, ...listFolders(posix.dirname(path))]);

function resolve(from: string, target: string): string {
  const path = decodeURI(target.split(/[#?]/, 1)[0] ?? '');
  return posix.join(path.startsWith('/') ? '.' : posix.dirname(from), path).replace(/\/$/, '');
}

const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => blank(code, 0, code.length));

/** Decision records have a unique number, in the file name and the heading, because they are cited by it. */
export const decisions = numbered('docs/decisions/', /^(\d{4})-[a-z0-9-]+\.md$/, (text, number) =>
  text.startsWith(`# ${number}: `) ? [] : [`begin with "# ${number}: "`],
);

const forbidden: [RegExp, string][] = [
  [/(?<![\w./@-])\/(work|root|home\/\w+|tmp\/plan)(\/|\b(?![-.]))/g, 'a path of one machine'],
  [/registry\.(npmjs|yarnpkg)\.|https?:\/\/(registry|npm)\.[\w-]+\./g, 'the address of a package registry'],
  [/(?:oxlint|eslint)-(?:disable|enable)/g, 'a comment that switches the linter off'],
];

/** No text depends on the author's machine or disables the linter. */
export const forbiddenTexts: Rule = ({ texts }) =>
  [...texts].flatMap(([path, text]) =>
    forbidden.flatMap(([pattern, message]) =>
      [...text.matchAll(pattern)].flatMap(({ index }) => toFindings(path, [message], lineAt(text, index))),
    ),
  );
