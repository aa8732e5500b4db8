import { areaOf, domains } from './areas.ts';
import type { Finding, Project, Rule } from './project.ts';

const sections = ['Purpose', 'Tables', 'Use cases', 'Refusals', 'Events', 'Invariants'];
const linesMax = 40;

/** Every domain says on one page what it is for and what it promises. */
export const domainReadmes: Rule = {
  name: 'domain-readmes',
  check: ({ texts, sources }: Project): Finding[] => {
    const present = domains.filter((domain) => sources.some(({ path }) => isIn(path, domain)));
    return present.flatMap((domain) => {
      const path = `server/src/${domain}/README.md`;
      return checkReadme(texts.get(path)).map((message) => ({ path, line: 1, message }));
    });
  },
};

const isIn = (path: string, domain: string): boolean =>
  areaOf(path).side === 'server' && areaOf(path).folder === domain;

function checkReadme(text: string | undefined): string[] {
  if (text === undefined) return ['missing'];
  const headings = new Set([...text.matchAll(/^## +(\S.*)$/gm)].map(([, heading = '']) => heading.trim()));
  const lines = text.trimEnd().split('\n').length;
  return [
    ...sections.filter((section) => !headings.has(section)).map((section) => `section "## ${section}" is missing`),
    ...(lines > linesMax ? [`${lines} lines; at most ${linesMax}`] : []),
  ];
}
