import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';

let database: TestDatabase;
let itemId: number;
const folder = mkdtempSync(join(tmpdir(), 'loadout-copies-'));
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  itemId = (await givenItem(database.db)).id;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const copies = (...words: string[]) =>
  typeAsStaff({ db: database.db, clock: { now: () => now } }, 'copies', 'import', ...words);
const fileOf = (...rows: string[]) => {
  const file = join(folder, 'copies.csv');
  writeFileSync(file, ['reference,item,price,float', ...rows].join('\n'));
  return file;
};
const countCopies = async () => (await database.db`select from catalog.copies`).length;

test('a dry run says what would change, and the import makes it and records it', async () => {
  const file = fileOf(`cli-1,${itemId},12.50,0.2`, `cli-2,${itemId},13,0.25`);
  expect(await copies(file, '--dry-run')).toEqual({
    exitCode: 0,
    message: '',
    lines: ['Dry run, nothing is written. Would be: 2 added, 0 changed, 0 unchanged, 0 bad'],
  });
  expect(await countCopies()).toBe(0);
  const { lines } = await copies(file);
  expect(lines).toEqual([
    'Imported: 2 added, 0 changed, 0 unchanged, 0 bad',
    expect.stringMatching(/^It is change \d+, which the office can undo\.$/),
  ]);
  expect(await listAudit(database.db, { subject: 'copies:import', limit: 9 })).toMatchObject([
    { actor: 'terminal:kim', action: 'copies.imported', details: { added: 2, changed: 0, unchanged: 0 } },
  ]);
  expect(await copies(file)).toMatchObject({ lines: ['Imported: 0 added, 0 changed, 2 unchanged, 0 bad'] });
});

test('a file with a bad row imports nothing', async () => {
  const before = await countCopies();
  expect(await copies(fileOf(`cli-3,${itemId},12.50,0.2`, `cli-4,${itemId},12.50,0.9`))).toEqual({
    exitCode: 1,
    message: '1 row is bad. Fix it and run the import again.',
    lines: [
      expect.stringMatching(/^line 3: float must be 0\.15 to 0\.38 for /),
      'Nothing is imported. Would be: 1 added, 0 changed, 0 unchanged, 1 bad',
    ],
  });
  expect(await countCopies()).toBe(before);
});

test.each([
  [[], 'FILE is missing'],
  [['--dry-rn', 'x.csv'], '--dry-rn'],
  [['a.csv', 'b.csv'], 'b.csv'],
  [['/nowhere/copies.csv'], 'no such file'],
])('%j is refused', async (words, message) => {
  const end = await copies(...words);
  expect(end.exitCode).not.toBe(0);
  expect(end.message).toContain(message);
});
