import { basename } from 'node:path';
import { serverOrder } from './areas.ts';
import type { Finding, Project, Rule } from './project.ts';
import { objectionsTo } from './sql-ownership.ts';

const folder = 'server/migrations/';
const namePattern = /^(\d{4})_([a-z]+)(?:_[a-z0-9]+)*\.sql$/;

/** Migrations are one numbered sequence; each belongs to the domain that its name says. */
export const migrations: Rule = {
  name: 'migrations',
  check: ({ texts }: Project): Finding[] => {
    const files = [...texts].filter(([path]) => path.startsWith(folder));
    const numbers = files.map(([path]) => basename(path).slice(0, 4));
    return files.flatMap(([path, sql], index) => {
      const find = (message: string): Finding => ({ path, line: 1, message });
      const [, number = '', domain = ''] = namePattern.exec(basename(path)) ?? [];
      if (!serverOrder.includes(domain)) return [find('name it NNNN_domain_what.sql')];
      const isTaken = numbers.indexOf(number) !== index;
      return [...(isTaken ? [`number ${number} is taken`] : []), ...objectionsTo(sql, domain)].map(find);
    });
  },
};
