import { basename } from 'node:path';
import type { Finding, Project, Rule } from './project.ts';

const folder = 'docs/decisions/';
const namePattern = /^(\d{4})-[a-z0-9-]+\.md$/;

/** Decision records have a number of their own, in the name of the file and in the heading: it is how they are cited. */
export const decisions: Rule = {
  name: 'decisions',
  check: ({ texts }: Project): Finding[] => {
    const records = [...texts].filter(([path]) => path.startsWith(folder));
    const numbers = records.map(([path]) => basename(path).slice(0, 4));
    return records.flatMap(([path, text], index) => {
      const find = (message: string): Finding => ({ path, line: 1, message });
      const [, number] = namePattern.exec(basename(path)) ?? [];
      if (number === undefined) return [find('name it NNNN-what.md')];
      const isTaken = numbers.indexOf(number) !== index;
      const isHeaded = text.startsWith(`# ${number}: `);
      return [
        ...(isTaken ? [`number ${number} is taken`] : []),
        ...(isHeaded ? [] : [`begin with "# ${number}: "`]),
      ].map(find);
    });
  },
};
