import { posix } from 'node:path';
import type { Finding, Project, Rule } from './project.ts';

const link = /\]\([ <]?([^()<>\s]+)|\b(?:src|href)="([^"<>]+)"/g;

/** Links between the documents lead somewhere. */
export const docLinks: Rule = {
  name: 'doc-links',
  check: ({ texts, paths }: Project): Finding[] => {
    const folders = new Set([...paths].flatMap(listParents));
    const exists = (target: string): boolean => paths.has(target) || folders.has(target);
    return [...texts]
      .filter(([path]) => path.endsWith('.md'))
      .flatMap(([path, text]) =>
        withoutCode(text)
          .split('\n')
          .flatMap((line, index) =>
            [...line.matchAll(link)]
              .map(([, inline, html]) => inline ?? html ?? '')
              .filter((target) => isRelative(target) && !exists(resolve(path, target)))
              .map((target) => ({ path, line: index + 1, message: `${target} does not exist` })),
          ),
      );
  },
};

const isRelative = (target: string): boolean => !/^([a-z]+:|#|\/\/)/i.test(target);

function resolve(from: string, target: string): string {
  const path = decodeURI(target.split(/[#?]/, 1)[0] ?? '');
  return posix.join(path.startsWith('/') ? '.' : posix.dirname(from), path).replace(/\/$/, '');
}

// Blanked rather than removed, so that lines keep their numbers.
const withoutCode = (text: string): string =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '));

function listParents(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === '.' ? ['.'] : [parent, ...listParents(parent)];
}
