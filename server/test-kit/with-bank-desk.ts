import { beforeAll, beforeEach } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import { importBankReport } from '#server/payments/payouts/import-bank-report.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { exportBatch, givenExported, payByFile } from './given-batch.ts';
import type { MoneyShop } from './money-shop.ts';

/** Loads reports of the bank into a shop that pays by file, a day after each test. */
export function withBankDesk(shop: MoneyShop) {
  const recorded: string[] = [];
  beforeAll(() => payByFile(shop.db));
  beforeEach(() => {
    shop.advance(24 * 60);
    recorded.length = 0;
  });
  const now = () => shop.clock.now();
  const record = (_tx: unknown, { id }: { id: number }, row: { record: string }) => {
    recorded.push(`${id} ${row.record}`);
    return Promise.resolve();
  };
  return {
    /** Changes recorded in the audit log by the test. */
    recorded,
    now,
    read: (payoutId: number) => readPayout(shop.db, payoutId),
    export: () => exportBatch(shop, { now: now() }),
    /** What became of each row of a report. */
    load: async (text: string): Promise<string[]> =>
      (
        await importBankReport(shop.db, {
          text,
          now: now(),
          isConfirmed: () => Promise.resolve(true),
          record,
          recordFile: () => Promise.resolve(),
        })
      ).rows.map(({ record: became }) => became),
    givenTwo: async () => {
      const [one, two] = await givenExported(shop, { now: now(), count: 2 });
      if (!one || !two) throw new Error('two payouts are exported');
      return { one, two, fileId: one.messageId };
    },
    /** Kinds of the transfers of a payout. */
    bookedFor: (payoutId: number) => bookedFor(shop.db, payoutId),
    /** Cents that the bank paid once too often. */
    surplusOf: (payoutId: number) => surplusOf(shop.db, payoutId),
  };
}

async function bookedFor(db: Db, payoutId: number): Promise<string[]> {
  const rows = await db`select kind from ledger.transfers where key like ${`payout:${payoutId}:%`} order by id`;
  return rows.map(({ kind }) => kind as string);
}

async function surplusOf(db: Db, payoutId: number): Promise<number> {
  const [row] = await db<{ cents: number }[]>`
    select -cents::int as cents from ledger.balances_by_reference
    where code = 'payouts_overpaid' and reference = ${`payout:${payoutId}`}`;
  return row?.cents ?? 0;
}
