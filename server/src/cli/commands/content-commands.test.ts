import { readFile, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { loadContent } from '#server/content/load-content.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'loadout-content-'));
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase('content');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const deps = () => ({ db: database.db, clock: { now: () => now } });
const setting = (...words: string[]) => typeAsStaff(deps(), 'settings', ...words);
const texts = (...words: string[]) => typeAsStaff(deps(), 'texts', ...words);

const auditOf = async (subject: string) => {
  const entries = await listAudit(database.db, { subject, limit: 9 });
  return entries.map(({ actor, action, details }) => ({ actor, action, details }));
};

test('a setting is changed, listed and recorded with what it was', async () => {
  const raise = ['set', 'payout_two_approvals_above_minor', '250.50'];
  expect(await setting(...raise)).toMatchObject({
    exitCode: 1,
    message: 'payout_two_approvals_above_minor guards money: say why it changes with --reason=TEXT',
  });
  expect(await setting(...raise, '--reason=larger skins')).toEqual({
    exitCode: 0,
    message: '',
    lines: ['payout_two_approvals_above_minor is 250.5.'],
  });
  expect(await setting('set', 'is_reg_enabled', 'no')).toMatchObject({ lines: ['is_reg_enabled is no.'] });
  const { lines } = await setting('list');
  expect(lines.join('\n')).toMatch(/payout_two_approvals_above_minor +250\.5/);
  expect((await loadContent(database.db)).settings).toMatchObject({ isRegEnabled: false });
  expect(await auditOf('settings:shop')).toMatchObject([
    { actor: 'terminal:kim', action: 'settings.changed', details: { 'is_reg_enabled.from': true } },
    { details: { 'payout_two_approvals_above_minor.to': 250_50, reason: 'larger skins' } },
  ]);
});

test.each([
  ['no_such', '1', 'There is no setting no_such'],
  ['is_reg_enabled', 'maybe', 'is_reg_enabled cannot be "maybe"'],
  ['payout_two_approvals_above_minor', '1.005', 'cannot be "1.005"'],
  ['payout_two_approvals_above_minor', 'lots', 'cannot be "lots"'],
])('%s = %s is refused', async (name, value, message) => {
  expect(await setting('set', name, value)).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining(message) as string,
  });
});

test('a text is changed and goes back to the shipped one', async () => {
  const changed = await texts('set', 'de', 'cart.title', 'Korb');
  expect(changed.lines).toEqual(['cart.title is "Korb".']);
  expect((await texts('list', 'de', '--state=changed')).lines).toEqual([
    expect.stringContaining('KEY'),
    expect.stringMatching(/cart\.title +Korb/),
  ]);
  expect((await texts('reset', 'de', 'cart.title')).lines).toEqual(['cart.title is "Mein Warenkorb".']);
  expect(await auditOf('text:de/cart.title')).toMatchObject([
    { details: { 'text.from': 'Korb' } },
    { actor: 'terminal:kim', action: 'text.changed', details: { 'text.to': 'Korb' } },
  ]);
  expect(await texts('set', 'de', 'no.such', 'x')).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('No text has the key no.such') as string,
  });
  expect(await texts('set', 'xx', 'cart.title', 'x')).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('There is no language xx. Languages: ') as string,
  });
});

test('an exported file imports as nothing to do, an edited one after its preview, without what does not fit', async () => {
  const file = join(folder, 'de.json');
  expect((await texts('export', 'de', `--to=${file}`)).exitCode).toBe(0);
  expect(await texts('export', 'de', `--to=${file}`)).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('already') as string,
  });
  expect((await texts('import', 'de', file)).lines).toEqual(['Saved 0 of 0 texts that differ.']);
  const edited = { ...(JSON.parse(await readFile(file, 'utf8')) as object), 'cart.title': 'Beutel', 'no.such': 'x' };
  await writeFile(file, JSON.stringify(edited));
  const preview = await texts('import', 'de', file, '--preview');
  expect(preview).toMatchObject({ exitCode: 1, message: '1 of the texts that differ do not fit.' });
  expect(preview.lines[0]).toBe('2 texts differ. Nothing was saved.');
  expect((await texts('import', 'de', file)).lines[0]).toBe('Saved 1 of 2 texts that differ.');
  expect((await texts('list', 'de', '--find=cart.title')).lines.join()).toContain('Beutel');
  await writeFile(file, '["no"]');
  expect(await texts('import', 'de', file)).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('no JSON object') as string,
  });
});
