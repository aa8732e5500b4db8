import { basename } from 'node:path';
import type { Finding, Project, Rule } from './project.ts';

interface NumberedFiles {
  name: string;
  folder: string;
  /** Number and second part of a file's name. */
  pattern: RegExp;
  /** How the pattern reads. */
  form: string;
  objectionsTo: (text: string, number: string, part: string) => string[];
}

/** The rule for a folder whose files are one sequence: each begins with a number of its own. */
export function numberedRule({ name, folder, pattern, form, objectionsTo }: NumberedFiles): Rule {
  const check = ({ texts }: Project): Finding[] => {
    const files = [...texts].filter(([path]) => path.startsWith(folder));
    const numbers = files.map(([path]) => basename(path).slice(0, 4));
    return files.flatMap(([path, text], index) => {
      const find = (message: string): Finding => ({ path, line: 1, message });
      const [, number, part = ''] = pattern.exec(basename(path)) ?? [];
      if (number === undefined) return [find(`name it ${form}`)];
      const isTaken = numbers.indexOf(number) !== index;
      return [...(isTaken ? [`number ${number} is taken`] : []), ...objectionsTo(text, number, part)].map(find);
    });
  };
  return { name, check };
}
