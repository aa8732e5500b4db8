import { basename, posix } from 'node:path';
import { domains, isInDomain, serverOrder } from './areas.ts';
import type { Rule } from './project.ts';
import { objectionsTo } from './sql-ownership.ts';

const sections = ['Purpose', 'Tables', 'Use cases', 'Refusals', 'Events', 'Invariants'];
const readmeLinesMax = 40;

/** Every domain describes itself on one page. */
export const domainReadmes: Rule = ({ texts, sources }) =>
  domains
    .filter((domain) => sources.some(({ path }) => isInDomain(path) && path.startsWith(`server/src/${domain}/`)))
    .flatMap((domain) => {
      const path = `server/src/${domain}/README.md`;
      return checkReadme(texts.get(path)).map((message) => ({ path, line: 1, message }));
    });

function checkReadme(text: string | undefined): string[] {
  if (text === undefined) return ['missing'];
  const headings = new Set([...text.matchAll(/^## +(\S.*)$/gm)].map(([, heading = '']) => heading.trim()));
  const missing = sections.filter((section) => !headings.has(section));
  const lines = text.trimEnd().split('\n').length;
  const isLong = lines > readmeLinesMax;
  return [
    ...missing.map((section) => `section "## ${section}" is missing`),
    ...(isLong ? [`${lines} lines; at most ${readmeLinesMax}`] : []),
  ];
}

const link = /\]\([ <]?([^()<>\s]+)|\b(?:src|href)="([^"<>]+)"/g;

/** Links between documents lead to a file or folder of the repository. */
export const docLinks: Rule = ({ texts, paths }) => {
  const exists = (target: string): boolean =>
    paths.has(target) || [...paths].some((path) => path.startsWith(`${target}/`));
  const pages = [...texts].filter(([path]) => path.endsWith('.md'));
  return pages.flatMap(([path, text]) =>
    withoutCode(text)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(link)]
          .map(([, inline, html]) => inline ?? html ?? '')
          .filter((target) => !/^([a-z]+:|#|\/\/)/i.test(target) && !exists(resolve(path, target)))
          .map((target) => ({ path, line: index + 1, message: `${target} does not exist` })),
      ),
  );
};

function resolve(from: string, target: string): string {
  const path = decodeURI(target.split(/[#?]/, 1)[0] ?? '');
  return posix.join(path.startsWith('/') ? '.' : posix.dirname(from), path).replace(/\/$/, '');
}

// Blanked instead of removed, so that line numbers stay.
const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '));

type Objections = (text: string, number: string, part: string) => string[];

/** Rule for a folder of numbered files; `pattern` finds the number of a file and the next part of its name. */
const numbered = (folder: string, pattern: RegExp, objections: Objections): Rule => {
  return ({ texts }) => {
    const files = [...texts].filter(([path]) => path.startsWith(folder));
    const numbers = files.map(([path]) => basename(path).slice(0, 4));
    return files.flatMap(([path, text], index) => {
      const [, number, part = ''] = pattern.exec(basename(path)) ?? [];
      const isTaken = number !== undefined && numbers.indexOf(number) !== index;
      const faults = number === undefined ? [`name it as ${pattern.source}`] : objections(text, number, part);
      return [...(isTaken ? [`number ${number} is taken`] : []), ...faults].map((message) => ({
        path,
        line: 1,
        message,
      }));
    });
  };
};

/** Decision records have a unique number, in the file name and the heading, because they are cited by it. */
export const decisions = numbered('docs/decisions/', /^(\d{4})-[a-z0-9-]+\.md$/, (text, number) =>
  text.startsWith(`# ${number}: `) ? [] : [`begin with "# ${number}: "`],
);

const migrationName = new RegExp(`^(\\d{4})_(${serverOrder.join('|')})(?:_[a-z0-9]+)*\\.sql$`);

/** Migrations are one numbered sequence; each belongs to the domain in its name. */
export const migrations = numbered('server/migrations/', migrationName, (sql, _number, domain) =>
  objectionsTo(sql, domain),
);

const forbidden: [RegExp, string][] = [
  [/(?<![\w./@-])\/(work|root|home\/\w+|tmp\/plan)(\/|\b(?![-.]))/, 'a path of one machine'],
  [/registry\.(npmjs|yarnpkg)\.|https?:\/\/(registry|npm)\.[\w-]+\./, 'the address of a package registry'],
  [/(?:oxlint|eslint)-(?:disable|enable)/, 'a comment that switches the linter off'],
];

/** No text depends on the author's machine or disables the linter. */
export const forbiddenTexts: Rule = ({ texts }) =>
  [...texts].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        forbidden
          .filter(([pattern]) => pattern.test(line))
          .map(([, what]) => ({ path, line: index + 1, message: `this line holds ${what}` })),
      ),
  );
