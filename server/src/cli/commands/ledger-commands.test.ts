import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { givenWallet } from '../../../test-kit/given-wallet.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { typeAsStaff } from '../../../test-kit/run-as-staff.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { inTransaction } from '#server/platform/db.ts';

const shop = withMoneyShop();
let customerId: number;

const type = (...words: string[]) => typeAsStaff(shop, 'ledger', ...words);

async function givenSale(key: string, occurredAt: Date): Promise<void> {
  const draft = {
    key,
    kind: 'correction' as const,
    reference: key,
    occurredAt,
    entries: [
      { account: `wallet:${customerId}` as const, currency: 'COIN' as const, amountMinor: -400 },
      { account: 'bridge:coin' as const, currency: 'COIN' as const, amountMinor: 400 },
      { account: 'bridge:eur' as const, currency: 'EUR' as const, amountMinor: -300 },
      { account: 'sales' as const, currency: 'EUR' as const, amountMinor: 300 },
    ],
  };
  await inTransaction(shop.db, (tx) => postTransfer(tx, draft));
}

beforeAll(async () => {
  ({ id: customerId } = await givenCustomer(shop.db));
  await givenWallet(shop.db, customerId, 12_50);
  await givenSale('order:1', new Date('2026-01-02T23:59:59.999Z'));
  await givenSale('order:2', new Date('2026-01-03T00:00:00Z'));
});

test('the trial balance of a day has equal sums of debit and credit', async () => {
  expect((await type('trial-balance', '--to=2026-01-02')).lines).toEqual([
    'COIN         DEBIT  CREDIT',
    'bridge:coin         4.00',
    'opening      12.50',
    'wallets             8.50',
    'total        12.50  12.50',
    'EUR         DEBIT  CREDIT',
    'bridge:eur  3.00',
    'sales              3.00',
    'total       3.00   3.00',
  ]);
  expect((await type('trial-balance', '--to=2025-12-31')).lines).toEqual(['Nothing was booked until then.']);
});

test('an account shows its entries of some days between opening and closing balance', async () => {
  const { lines } = await type('account', `wallet:${customerId}`, '--from=2026-01-02', '--to=2026-01-02');
  expect(lines.slice(1).map((line) => line.replace(/\s+/g, ' ').trim())).toEqual([
    'opening 12.50',
    expect.stringMatching(/^2026-01-02 23:59 UTC \d+ correction order:1 4\.00 8\.50$/),
    'closing 8.50',
  ]);
  expect(await type('account', 'wallet:0')).toMatchObject({
    exitCode: 1,
    message: 'There is no account wallet:0. ledger trial-balance lists them; wallets are wallet:ID.',
  });
});

test('the export holds every entry once, from opening to closing balances, and replaces no file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-books-'));
  const file = join(folder, 'books.csv');
  expect((await type('export', file, '--from=2026-01-03', '--to=2026-01-03')).lines).toEqual([
    `Wrote 4 entries to ${file}.`,
  ]);
  const [header, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  expect(header).toBe('time,transfer,kind,reference,account,currency,debit,credit');
  expect(rows.filter((row) => row.includes(',opening,,'))).toEqual([
    ',,opening,,bridge:coin,COIN,,4.00',
    ',,opening,,opening,COIN,12.50,',
    ',,opening,,wallets,COIN,,8.50',
    ',,opening,,bridge:eur,EUR,3.00,',
    ',,opening,,sales,EUR,,3.00',
  ]);
  expect(rows.filter((row) => row.startsWith('2026-01-03T00:00:00.000Z,'))).toHaveLength(4);
  expect(rows.slice(-5)).toContain(',,closing,,wallets,COIN,,4.50');
  expect(await type('export', file)).toMatchObject({
    exitCode: 1,
    message: `There is a file ${file} already. Name another one, or remove it.`,
  });
  rmSync(folder, { recursive: true });
});

test.each(['31.1.2026', '2026-02-31', '2026-13-01', 'yesterday'])('%s is no day', async (day) => {
  expect(await type('trial-balance', `--to=${day}`)).toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/^--to: is a day, such as 2026-01-31/) as string,
  });
});

test('a period that ends before it begins is refused, and no file is written', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'books-')), 'books.csv');
  for (const words of [
    ['export', file],
    ['account', `wallet:${customerId}`],
  ]) {
    const end = await type(...words, '--from=2026-12-31', '--to=2026-01-01');
    expect(end).toMatchObject({ exitCode: 2, message: expect.stringMatching(/^--to is before --from/) as string });
  }
  expect(existsSync(file)).toBe(false);
  rmSync(join(file, '..'), { recursive: true });
});
