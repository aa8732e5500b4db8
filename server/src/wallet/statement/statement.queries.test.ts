import { describe, expect, test } from 'vitest';
import type { StatementKind } from '#contract/wallet.ts';
import { inTransaction } from '#server/platform/db.ts';
import { refundOfSale, saleFromWallet, walletOf } from '#server/ledger/ledger.rules.ts';
import type { EntryDraft, TransferDraft } from '#server/ledger/ledger.types.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { givenCustomer } from '../../../test-kit/given-customer.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { listMovements, readStatement } from './statement.queries.ts';
import { periodOf, toSummary } from './statement.rules.ts';

/** Transfers here belong to no order or deposit, so the checks of other domains do not apply. */
const shop = withMoneyShop({ verify: () => Promise.resolve() });

let postings = 0;

async function post(day: string, draft: Pick<TransferDraft, 'kind' | 'reference' | 'entries'>): Promise<void> {
  postings += 1;
  const occurredAt = new Date(`${day}T10:00:00Z`);
  await inTransaction(shop.db, (tx) => postTransfer(tx, { key: `test:${postings}`, occurredAt, ...draft }));
}

function between(from: EntryDraft['account'], to: EntryDraft['account'], coinsMinor: number): EntryDraft[] {
  return [
    { account: from, currency: 'COIN', amountMinor: -coinsMinor },
    { account: to, currency: 'COIN', amountMinor: coinsMinor },
  ];
}

/** A customer with one movement of every kind, on five days of March. */
async function givenMovements(): Promise<number> {
  const { id } = await givenCustomer(shop.db);
  await inTransaction(shop.db, (tx) => lockWallet(tx, id));
  const wallet = walletOf(id);
  const sale = saleFromWallet(id, { coinsMinor: 30_00, cents: 30_00 });
  await post('2026-03-01', {
    kind: 'opening_balance',
    reference: 'customer:1',
    entries: between('opening', wallet, 5_50),
  });
  const deposit = between('bridge:coin', wallet, 100_00);
  await post('2026-03-02', { kind: 'deposit_credited', reference: 'deposit:50001', entries: deposit });
  await post('2026-03-03', { kind: 'balance_sale', reference: 'order:10001', entries: sale });
  const refund = refundOfSale(id, { sourceCents: 0, walletCents: 30_00, coinsMinor: 30_00 });
  await post('2026-03-04', { kind: 'order_refund', reference: 'order:10001', entries: refund });
  await post('2026-03-05', {
    kind: 'correction',
    reference: 'deposit:50001',
    entries: between(wallet, 'opening', 1_25),
  });
  return id;
}

interface Filter {
  kind?: StatementKind;
  from?: string;
  to?: string;
  page?: number;
  limit?: number;
}

async function read(customerId: number, { kind = 'all', page = 1, limit = 20, ...days }: Filter = {}) {
  const query = { customerId, kind, period: periodOf(days) };
  const { movements, sums } = await readStatement(shop.db, query, { page, limit });
  return {
    rows: movements.map(({ kind: each, amountMinor, balanceAfterMinor }) => [each, amountMinor, balanceAfterMinor]),
    total: sums.total,
    summary: toSummary(sums),
  };
}

test('the balance after each movement runs from the first to the stored balance', async () => {
  const { rows, total, summary } = await read(await givenMovements());
  expect(rows).toEqual([
    ['other', -1_25, 104_25],
    ['refund', 30_00, 105_50],
    ['purchase', -30_00, 75_50],
    ['deposit', 100_00, 105_50],
    ['other', 5_50, 5_50],
  ]);
  expect(total).toBe(5);
  const listed = { listed_in: 135.5, listed_out: 31.25 };
  const whole = { opening: 0, in: 135.5, out: 31.25, closing: 104.25, balance: 104.25, reserved: 0, matches: true };
  expect(summary).toEqual({ ...whole, ...listed });
});

test.each([
  ['deposit', [['deposit', 100_00, 105_50]]],
  ['purchase', [['purchase', -30_00, 75_50]]],
  ['refund', [['refund', 30_00, 105_50]]],
  [
    'other',
    [
      ['other', -1_25, 104_25],
      ['other', 5_50, 5_50],
    ],
  ],
] as const)(
  'the kind %s narrows the rows and their sums, not the running balance or the sums of the period',
  async (kind, expected) => {
    const { rows, total, summary } = await read(await givenMovements(), { kind });
    expect(rows).toEqual(expected);
    expect(total).toBe(expected.length);
    const sum = (sign: number) => expected.reduce((minor, [, amount]) => minor + Math.max(0, amount * sign), 0) / 100;
    const listed = { listed_in: sum(1), listed_out: sum(-1) };
    expect(summary).toMatchObject({ in: 135.5, out: 31.25, matches: true, ...listed });
  },
);

test.each([
  [{ from: '2026-03-02', to: '2026-03-03' }, 2, { opening: 5.5, in: 100, out: 30, closing: 75.5 }],
  [{ from: '2026-03-04' }, 2, { opening: 75.5, in: 30, out: 1.25, closing: 104.25 }],
  [{ to: '2026-03-01' }, 1, { opening: 0, in: 5.5, out: 0, closing: 5.5 }],
  [{ from: '2026-04-01' }, 0, { opening: 104.25, in: 0, out: 0, closing: 104.25 }],
  [{ to: '2026-02-01' }, 0, { opening: 0, in: 0, out: 0, closing: 0 }],
])('the period %j has its own opening and closing balance', async (days, total, sums) => {
  const statement = await read(await givenMovements(), days);
  expect(statement.total).toBe(total);
  expect(statement.summary).toEqual({
    ...sums,
    listed_in: sums.in,
    listed_out: sums.out,
    balance: 104.25,
    reserved: 0,
    matches: true,
  });
});

test('pages neither repeat nor skip a movement', async () => {
  const id = await givenMovements();
  const pages = await Promise.all([1, 2, 3, 4].map((page) => read(id, { page, limit: 2 })));
  expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flatMap(({ rows }) => rows)).toEqual((await read(id)).rows);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

test('movements of the same moment are in the order of their transfers', async () => {
  const { id } = await givenCustomer(shop.db);
  await inTransaction(shop.db, (tx) => lockWallet(tx, id));
  for (const coins of [1_00, 2_00, 3_00]) {
    const entries = between('opening', walletOf(id), coins);
    await post('2026-03-01', { kind: 'opening_balance', reference: `customer:${id}`, entries });
  }
  expect((await read(id)).rows.map(([, , balance]) => balance)).toEqual([6_00, 3_00, 1_00]);
});

describe('of somebody else', () => {
  test('no row and no sum appears', async () => {
    await givenMovements();
    const { id } = await givenCustomer(shop.db);
    const none = { listed_in: 0, listed_out: 0 };
    const empty = { opening: 0, in: 0, out: 0, closing: 0, balance: 0, reserved: 0, matches: true, ...none };
    expect(await read(id)).toEqual({ rows: [], total: 0, summary: empty });
    const mine = await givenMovements();
    const query = { customerId: mine, kind: 'all' as const, period: periodOf({}) };
    const ids = (await listMovements(shop.db, query)).map(({ transferId }) => transferId);
    const owners = await shop.db<{ customerId: number }[]>`
      select distinct a.customer_id from ledger.entries e join ledger.accounts a on a.id = e.account_id
      where a.customer_id is not null and e.transfer_id = any(${ids})`;
    expect(owners).toEqual([{ customerId: mine }]);
  });
});

test('a stored balance that differs from the movements fails the sum check', async () => {
  const all = { listedInMinor: 5, listedOutMinor: 2, total: 2 };
  const sums = {
    openingMinor: 1,
    inMinor: 5,
    outMinor: 2,
    closingMinor: 4,
    latestMinor: 4,
    balanceMinor: 4,
    heldMinor: 0,
    ...all,
  };
  expect(toSummary(sums).matches).toBe(true);
  expect(toSummary({ ...sums, balanceMinor: 5 }).matches).toBe(false);
  expect(toSummary({ ...sums, closingMinor: 5 }).matches).toBe(false);
  const id = await givenMovements();
  await shop.db.begin(async (tx) => {
    await tx`alter table ledger.accounts disable trigger user`;
    await tx`update ledger.accounts set balance_minor = balance_minor + 1 where customer_id = ${id}`;
    await tx`alter table ledger.accounts enable trigger user`;
  });
  expect((await read(id)).summary).toMatchObject({ closing: 104.25, balance: 104.26, matches: false });
});
