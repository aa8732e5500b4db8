import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listAudit } from '#server/audit/audit.queries.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity } from '../../../test-kit/expect-money.ts';
import { payByFile, readTransferName } from '../../../test-kit/given-batch.ts';
import { givenPayout, givenPhone } from '../../../test-kit/given-payout.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const folder = mkdtempSync(join(tmpdir(), 'loadout-payouts-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function type(actor: string, ...words: (string | number)[]) {
  const terminal = { db: shop.db, clock: shop.clock, actor: `terminal:${actor}` };
  const end = await typeAsStaff(terminal, 'payout', ...words.map(String));
  return { ...end, lines: end.lines.map((line) => line.replace(/\s+/g, ' ').trim()) };
}

test('a large payout is sent once two members of staff approved it, and the log names them', async () => {
  const id = await givenPayout(shop.db, { amountMinor: 2000_00 });
  const refused = { exitCode: 1, message: expect.stringContaining('needs the approval of 2') as string };
  expect(await type('kim', 'send', id, '--reason=sold', '--now')).toMatchObject(refused);
  expect((await type('kim', 'approve', id, '--reason=sold')).lines).toEqual([
    `Payout ${id} of 2000.00 EUR is approved by terminal:kim.`,
  ]);
  expect(await type('kim', 'approve', id, '--reason=sold')).toMatchObject({
    exitCode: 1,
    message: `You have approved payout ${id} already. Another member of staff, with an account of their own, has to approve it too.`,
  });
  expect(await type('kim', 'send', id, '--reason=sold', '--now')).toMatchObject(refused);
  expect(await type('sam', 'approve', id, '--reason=sold')).toMatchObject({ exitCode: 0 });
  expect(await type('kim', 'send', id, '--reason=sold', '--now')).toMatchObject({ exitCode: 0 });
  const log = await listAudit(shop.db, { subject: `payout:${id}`, limit: 10 });
  expect(log.map(({ actor, action }) => `${actor} ${action}`).toSorted()).toEqual([
    'terminal:kim payout.approved',
    'terminal:kim payout.attempted',
    'terminal:kim payout.sent',
    'terminal:sam payout.approved',
  ]);
});

test('an approval that no rule asks for is noted as such', async () => {
  const id = await givenPayout(shop.db, { amountMinor: 20_00 });
  expect((await type('kim', 'approve', id, '--reason=sold')).lines).toEqual([
    `Payout ${id} of 20.00 EUR is approved by terminal:kim, although it needs no approval.`,
  ]);
  const { lines } = await type('kim', 'list', `--before=${id + 1}`);
  expect(lines.find((line) => line.startsWith(`${id} `))).not.toContain(' of ');
});

test('a payout by MB WAY is paid by hand, by the one who started it', async () => {
  const id = await givenPayout(shop.db, { destination: givenPhone });
  expect((await type('kim', 'start-hand', id, '--reason=sold')).lines).toEqual([
    'Pay 25.00 EUR by MB WAY to +351912345678, Kim Test.',
    `Then note it: npm run shop -- payout settle-hand ${id} --outcome=paid --reference=TEXT --reason=TEXT`,
  ]);
  expect(await type('sam', 'start-hand', id, '--reason=sold')).toMatchObject({
    exitCode: 1,
    message: `Another member of staff is paying payout ${id} by hand. You may note how that ended a day after they began.`,
  });
  const settle = (...words: string[]) => type('kim', 'settle-hand', id, '--reason=paid', ...words);
  expect(await settle('--outcome=paid')).toMatchObject({ exitCode: 2 });
  expect((await settle('--outcome=released')).lines).toEqual([`Payout ${id} waits again, with no approvals.`]);
  expect(await type('kim', 'list', '--state=due_by_hand')).toMatchObject({ exitCode: 0 });
  await type('kim', 'start-hand', id, '--reason=sold');
  expect((await settle('--outcome=not-paid')).lines[0]).toContain('has failed');
  await type('kim', 'retry', id, '--reason=number corrected');
  await type('kim', 'start-hand', id, '--reason=sold');
  expect((await settle('--outcome=paid', '--reference=MBW-1')).lines).toEqual([`Payout ${id} is paid.`]);
  expect(await type('sam', 'return-hand', id)).toMatchObject({ exitCode: 2 });
  expect((await type('sam', 'return-hand', id, '--reason=sent back')).lines[0]).toContain('is booked back');
  expect(await type('kim', 'return-hand', id, '--reason=sent back')).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('came back') as string,
  });
});

test('payouts leave by file, and the reports of the bank are booked and listed', async () => {
  await payByFile(shop.db);
  const file = join(folder, 'payouts.xml');
  expect(await type('kim', 'export', `--to=${file}`)).toMatchObject({ exitCode: 1 });
  const ids = [await givenPayout(shop.db), await givenPayout(shop.db), await givenPayout(shop.db)];
  const [first = 0, second = 0, third = 0] = ids;
  const exported = await type('kim', 'export', `--to=${file}`);
  expect(exported.message).toBe('');
  expect(exported.lines[0]).toMatch(/^Wrote 3 payouts of 75\.00 EUR to /);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await type('kim', 'export', `--to=${file}`)).toMatchObject({
    exitCode: 1,
    message: `There is a file ${file} already. Name another one, or remove it.`,
  });
  const again = await type('kim', 'export', `--to=${file}.2`);
  expect(again.lines[1]).toContain('hand it over once');
  expect(readFileSync(`${file}.2`, 'utf8')).toBe(readFileSync(file, 'utf8'));

  const day = again.lines[0]?.match(/paid on ([\d-]+)/)?.[1];
  shop.advance(24 * 60);
  expect(await type('kim', 'export', `--to=${file}.4`, `--day=${day}`)).toMatchObject({ exitCode: 0 });
  expect(readFileSync(`${file}.4`, 'utf8')).toBe(readFileSync(file, 'utf8'));
  expect(await type('kim', 'export', `--to=${file}.5`, '--day=2020-01-31')).toMatchObject({
    exitCode: 1,
    message: 'No file of payouts was written for 2020-01-31.',
  });
  expect(existsSync(`${file}.5`)).toBe(false);

  const messageId = exported.lines[0]?.match(/PAYOUTS-[\w-]+/)?.[0] ?? '';
  const rows = [{ endToEndId: await readTransferName(shop.db, first), status: 'RJCT', code: 'AC04' }];
  writeFileSync(join(folder, 'status.xml'), givenStatusReport(messageId, rows));
  expect((await type('kim', 'import', join(folder, 'status.xml'))).lines).toEqual([
    `Read message STATUS-${messageId}: 1 failed.`,
  ]);
  const notice = [
    { endToEndId: await readTransferName(shop.db, second), amount: '25.00' },
    { endToEndId: 'RENT-12', amount: '900.00' },
  ];
  writeFileSync(join(folder, 'notice.xml'), givenDebitNotice(notice));
  const imported = await type('kim', 'import', join(folder, 'notice.xml'));
  expect(imported).toMatchObject({ exitCode: 1, message: '1 of 2 rows needs a look; everything else is booked.' });
  expect(imported.lines).toContain('RENT-12 900.00 EUR no payout has this id');

  expect(await type('kim', 'fail', third, '--reason=never handed over')).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('--not-paid') as string,
  });
  expect(await type('kim', 'fail', third, '--not-paid', '--reason=never handed over')).toMatchObject({ exitCode: 0 });
  expect(await type('kim', 'retry', third, '--reason=account corrected')).toMatchObject({ exitCode: 0 });
  shop.advance(24 * 60);
  expect(await type('kim', 'export', `--to=${file}.5`, `--day=${day}`)).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('The bank has reported about this file already') as string,
  });
  expect(await type('kim', 'export', `--to=${file}.3`)).toMatchObject({ exitCode: 0 });
  expect((await type('kim', 'confirm', third, '--reason=statement of May')).lines).toEqual([
    `Payout ${third} of 25.00 EUR is sent.`,
  ]);
  const actions = (await listAudit(shop.db, { subject: `payout:${third}`, limit: 10 })).map(({ action }) => action);
  expect(actions).toEqual(['payout.sent', 'payout.retried', 'payout.failed']);
});

test('two members of staff withdraw a large file, and the log names them', async () => {
  shop.advance(24 * 60);
  await givenPayout(shop.db, { amountMinor: 600_00 });
  await givenPayout(shop.db, { amountMinor: 700_00 });
  const { lines } = await type('kim', 'export', `--to=${join(folder, 'large.xml')}`);
  const day = lines[0]?.match(/paid on ([\d-]+)/)?.[1] ?? '';
  const withdraw = (actor: string) => type(actor, 'withdraw', day, '--reason=not handed in');
  expect((await withdraw('kim')).lines[0]).toContain('needs another member of staff');
  expect(await withdraw('kim')).toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('You have asked already to withdraw this file') as string,
  });
  expect((await withdraw('sam')).lines[0]).toMatch(/is withdrawn: 2 payouts wait for another file\.$/);
  const log = await listAudit(shop.db, { subject: `payouts:${day}`, limit: 2 });
  expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'terminal:sam payouts.withdrawn',
    'terminal:kim payouts.withdrawal_asked',
  ]);
});
