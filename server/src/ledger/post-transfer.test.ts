import { expectLedgerIntegrity } from '../../test-kit/expect-money.ts';
import { givenCustomer } from '../../test-kit/given-customer.ts';
import { givenWallet } from '../../test-kit/given-wallet.ts';
import { openTestDatabase } from '../../test-kit/test-database.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { holdCoins } from './hold-coins.ts';
import { readBalance, voidHold } from './ledger.queries.ts';
import { saleFromWallet } from './ledger.rules.ts';
import type { TransferDraft } from './ledger.types.ts';
import { postTransfer } from './post-transfer.ts';
import { verifyLedger } from './ledger.integrity.ts';

let db: Db;
let close: () => Promise<void>;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());
afterEach(() => expectLedgerIntegrity(db, new Date()));

async function givenRich(coinsMinor: number): Promise<number> {
  const { id } = await givenCustomer(db);
  await givenWallet(db, id, coinsMinor);
  return id;
}

function sale(customerId: number, key: string, coinsMinor: number): TransferDraft {
  const entries = saleFromWallet(customerId, { coinsMinor, cents: coinsMinor });
  return { key, kind: 'balance_sale', reference: key, occurredAt: now, entries };
}

const post = (draft: TransferDraft) => inTransaction(db, (tx) => postTransfer(tx, draft));
const available = async (customerId: number) => (await readBalance(db, customerId)).availableMinor;

test('a transfer moves coins and their value in euros', async () => {
  const customerId = await givenRich(5000);
  expect(await post(sale(customerId, 'a', 1234))).toMatchObject({ isNew: true });
  expect(await available(customerId)).toBe(3766);
});

test('once: concurrent transfers with one key move money once', async () => {
  const customerId = await givenRich(5000);
  const results = await Promise.all([1, 2, 3, 4].map(() => post(sale(customerId, 'b', 1000))));
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(new Set(results.map(({ transferId }) => transferId)).size).toBe(1);
  expect(await available(customerId)).toBe(4000);
});

test('one: of two transfers that only one wallet can pay, one happens', async () => {
  const customerId = await givenRich(1500);
  const results = await Promise.allSettled([post(sale(customerId, 'c1', 1000)), post(sale(customerId, 'c2', 1000))]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await available(customerId)).toBe(500);
});

test('the same key with another amount is a bug', async () => {
  const customerId = await givenRich(5000);
  await post(sale(customerId, 'd', 1000));
  await expect(post(sale(customerId, 'd', 1001))).rejects.toThrow('posted again as it was');
});

test('the database refuses invalid entries, updates and deletes', async () => {
  const customerId = await givenRich(5000);
  const { transferId } = await post(sale(customerId, 'e', 100));
  const wallet = db`(select id from ledger.accounts where customer_id = ${customerId})`;
  await expect(db`update ledger.transfers set kind = 'other'`).rejects.toThrow('append-only');
  await expect(db`delete from ledger.entries`).rejects.toThrow('append-only');
  await expect(db`truncate ledger.entries`).rejects.toThrow('append-only');
  await expect(db`update ledger.accounts set balance_minor = 1000000 where id = ${wallet}`).rejects.toThrow('moved by');
  await expect(
    db`insert into ledger.entries values (${transferId}, (select id from ledger.accounts where code = 'opening'), 'COIN', 5)`,
  ).rejects.toThrow('entries');
  const unbalanced = db.begin(async (tx) => {
    const [row] = await tx`insert into ledger.transfers (key, kind, reference, entry_count, occurred_at)
      values ('f', 'correction', 'x', 2, now()) returning id`;
    await tx`insert into ledger.entries select ${row?.['id']}, id, currency, 7 from ledger.accounts
      where code in ('sales', 'unapplied_receipts')`;
  });
  await expect(unbalanced).rejects.toThrow('sum to zero');
});

test('held coins cannot be spent until the hold is voided; posting the hold spends them', async () => {
  const customerId = await givenRich(1000);
  const hold = (key: string, amountMinor: number) =>
    inTransaction(db, (tx) => holdCoins(tx, { key, reference: 'order:1', customerId, amountMinor }));
  const first = await hold('h1', 800);
  expect(await hold('h1', 800)).toBe(first);
  expect(await available(customerId)).toBe(200);
  await expect(hold('h2', 300)).rejects.toThrow('wallet_balance_not_negative');
  await expect(post(sale(customerId, 'h3', 300))).rejects.toThrow('wallet_balance_not_negative');
  await inTransaction(db, (tx) => voidHold(tx, first, now));
  expect(await available(customerId)).toBe(1000);
  const second = await hold('h4', 700);
  await post({ ...sale(customerId, 'h5', 700), holdId: second });
  expect(await readBalance(db, customerId)).toEqual({ balanceMinor: 300, heldMinor: 0, availableMinor: 300 });
  await expect(db`update ledger.holds set status = 'voided', transfer_id = null where id = ${second}`).rejects.toThrow(
    'settled',
  );
});

test('a disabled trigger is reported', async () => {
  await db`alter table ledger.entries disable trigger entry_moves_balance`;
  const broken = (await verifyLedger(db)).filter((fact) => fact.broken > 0);
  expect(broken).toMatchObject([{ fact: 'every guard of the ledger is in force', example: 'entry_moves_balance' }]);
  await db`alter table ledger.entries enable trigger entry_moves_balance`;
});
