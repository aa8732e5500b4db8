import { expect, test } from 'vitest';
import { passThrough } from './pass-through.ts';
import { projectOf } from './project.ts';

const sql = `export function selectLines(reader: Reader, id: number) { return reader\`select\`; }`;

const check = (text: string): string[] =>
  passThrough(
    projectOf({
      'server/src/cart/cart.sql.ts': sql,
      'server/src/cart/cart.queries.ts': `import { selectLines } from './cart.sql.ts';\n${text}`,
    }),
  ).map(({ message }) => message);

test.each([
  'export function listLines(reader: Reader, id: number) { return selectLines(reader, id); }',
  'export async function listLines(reader: Reader, id: number) { await selectLines(reader, id); }',
])('refuses %s', (text) => {
  expect(check(text)).toEqual(['listLines only passes on: export { selectLines as … } from its file']);
});

test.each([
  "export { selectLines as listLines } from './cart.sql.ts';",
  'export function listLines(db: Db, id: number) { return selectLines(db, id); }',
  'export function listLines(reader: Reader, id: number) { return selectLines(reader, id + 1); }',
  'export async function listLines(reader: Reader, id: number) { return toLines(await selectLines(reader, id)); }',
])('accepts %s', (text) => {
  expect(check(text)).toEqual([]);
});
