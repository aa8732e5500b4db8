import { expect } from 'vitest';
import { verifyBooks } from '#server/app/verify-books.ts';
import { verifyLedger } from '#server/ledger/ledger.integrity.ts';
import { verifyPayments } from '#server/payments/reconciliation/payments.integrity.ts';
import type { Db } from '#server/platform/db.ts';

/** Checks the integrity of ledger, payouts, orders, invoices, deposits and offers; part of every test that moves money. */
export async function expectLedgerIntegrity(db: Db, now: Date): Promise<void> {
  const facts = await verifyBooks(db, now);
  expect(facts.filter(({ broken }) => broken > 0)).toEqual([]);
}

/** Checks payments without the orders, deposits and offers behind them. */
export async function expectPaymentIntegrity(db: Db, now: Date): Promise<void> {
  const facts = [...(await verifyLedger(db)), ...(await verifyPayments(db, now))];
  expect(facts.filter(({ broken }) => broken > 0)).toEqual([]);
}

/** Checks the ledger only, for tests that break the rows around it on purpose: every transfer still sums to zero. */
export async function expectLedgerToHold(db: Db): Promise<void> {
  expect((await verifyLedger(db)).filter(({ broken }) => broken > 0)).toEqual([]);
}

const moneySchemas = [
  'ledger',
  'promo',
  'cart',
  'payments',
  'wallet',
  'delivery',
  'checkout',
  'invoices',
  'offers',
  'ops',
];

/**
 * Every row of every table that a purchase or a deposit could change: two snapshots are equal if and only if nothing
 * happened.
 */
export async function snapshotLedger(db: Db): Promise<Record<string, unknown>> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = any(${moneySchemas}) or (schemaname = 'catalog' and tablename = 'items') order by 1`;
  const picture: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await db.unsafe(`select coalesce(json_agg(t order by t::text), '[]') as rows from ${name} t`);
    picture[name] = row?.['rows'];
  }
  const [jobs] = await db`select count(*)::int as waiting from graphile_worker.jobs`;
  return { ...picture, jobs: jobs?.['waiting'] };
}
