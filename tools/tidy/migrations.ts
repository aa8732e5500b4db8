import { serverOrder } from './areas.ts';
import { numberedRule } from './numbered-rule.ts';
import { objectionsTo } from './sql-ownership.ts';

/** Migrations are one numbered sequence; each belongs to the domain that its name says. */
export const migrations = numberedRule({
  name: 'migrations',
  folder: 'server/migrations/',
  pattern: new RegExp(`^(\\d{4})_(${serverOrder.join('|')})(?:_[a-z0-9]+)*\\.sql$`),
  form: 'NNNN_domain_what.sql',
  objectionsTo: (sql, _number, domain) => objectionsTo(sql, domain),
});
