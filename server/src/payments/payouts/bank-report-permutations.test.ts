import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { givenDebitNotice, givenStatusReport } from '../../../test-kit/bank-reports.ts';
import { expectPaymentIntegrity, snapshotLedger } from '../../../test-kit/expect-money.ts';
import { givenExported, readTransferName } from '../../../test-kit/given-batch.ts';
import { withBankDesk } from '../../../test-kit/with-bank-desk.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';
import { retryPayout } from './retry-payout.ts';

const shop = withMoneyShop({ verify: expectPaymentIntegrity });
const { now, load, ...desk } = withBankDesk(shop);

interface Transfer {
  payoutId: number;
  endToEndId: string;
  messageId: string;
}

type Report = (transfers: Transfer[]) => string;

const notice =
  (reference: string, direction: 'DBIT' | 'CRDT' = 'DBIT'): Report =>
  (transfers) =>
    givenDebitNotice(
      transfers.map(({ endToEndId }) => ({ endToEndId, amount: '25.00', reference, direction, code: 'AC04' })),
    );
const status =
  (code: string): Report =>
  (transfers) =>
    givenStatusReport(
      transfers[0]?.messageId ?? '',
      transfers.map(({ endToEndId }) => ({ endToEndId, status: code })),
    );

function permute<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permute(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

interface Books {
  /** Cents that left the bank account, by the ledger. */
  paid: number;
  /** Cents still owed, by the ledger. */
  owed: number;
  state: string;
  returned: boolean;
}

async function readBooks(payoutIds: number[]): Promise<Map<number, Books>> {
  const rows = await shop.db<(Books & { id: number })[]>`
    select p.id, p.state, p.returned_at is not null as returned,
      coalesce(sum(e.amount_minor) filter (where a.code = 'provider:bank'), 0)::int as paid,
      coalesce(sum(e.amount_minor) filter (where a.code = 'payouts_due'), 0)::int as owed
    from payments.payouts p join ledger.transfers t on t.key like 'payout:' || p.id || ':%'
    join ledger.entries e on e.transfer_id = t.id join ledger.accounts a on a.id = e.account_id
    where p.id = any(${payoutIds}) group by p.id`;
  return new Map(rows.map(({ id, ...books }) => [id, books]));
}

/** Imports for each transfer its next report, for as many steps as there are; `check` sees what is imported by then. */
async function importInOrder<K extends string>(
  orders: { transfer: (kind: K) => Transfer; order: K[] }[],
  { reports, check }: { reports: Record<K, Report>; check: (imported: K[][]) => Promise<void> },
): Promise<void> {
  const steps = orders[0]?.order.length ?? 0;
  for (let step = 0; step < steps; step += 1) {
    for (const kind of Object.keys(reports) as K[]) {
      const due = orders.filter(({ order }) => order[step] === kind).map(({ transfer }) => transfer(kind));
      if (due.length > 0) await load(reports[kind](due));
    }
    await check(orders.map(({ order }) => order.slice(0, step + 1)));
  }
  const before = await snapshotLedger(shop.db);
  for (const kind of (Object.keys(reports) as K[]).toReversed())
    await load(reports[kind](orders.map(({ transfer }) => transfer(kind))));
  expect(await snapshotLedger(shop.db)).toEqual(before);
}

test('whatever order reports come in, the books show what the bank account shows, and again changes nothing', async () => {
  const reports = {
    debitA: notice('A-1'),
    debitB: notice('A-2'),
    credit: notice('R-1', 'CRDT'),
    rejection: status('RJCT'),
    settlement: status('ACSC'),
  };
  type Kind = keyof typeof reports;
  const orders = permute(Object.keys(reports) as Kind[]);
  const transfers = await givenExported(shop, { now: now(), count: orders.length });
  /** What the statement of the account shows: a credit answers a debit, and a settlement is one of the debits. */
  const onStatement = (known: Kind[]): number => {
    const has = (kind: Kind) => Number(known.includes(kind));
    return Math.max(has('debitA') + has('debitB'), has('settlement'), has('credit')) - has('credit');
  };
  await importInOrder(
    orders.map((order, at) => ({ order, transfer: () => transfers[at] as Transfer })),
    {
      reports,
      check: async (imported) => {
        const books = await readBooks(transfers.map(({ payoutId }) => payoutId));
        for (const [at, known] of imported.entries()) {
          const { paid, owed, state, returned } = books.get(transfers[at]?.payoutId ?? 0) as Books;
          const times = onStatement(known);
          const isOver = known.includes('rejection') || known.includes('credit');
          expect({ known, paid, state, owed }).toEqual({
            known,
            paid: times * 25_00,
            state: times > 0 && !returned ? 'sent' : isOver ? 'failed' : 'exported',
            owed: state === 'sent' ? 0 : 25_00,
          });
        }
      },
    },
  );
});

test('a payout in two files is booked as often as both were paid', async () => {
  const kinds = ['debit 1', 'credit 1', 'debit 2', 'credit 2'] as const;
  type Kind = (typeof kinds)[number];
  const orders = permute<Kind>(kinds);
  const first = await givenExported(shop, { now: now(), count: orders.length });
  await load(status('RJCT')(first));
  for (const { payoutId } of first) await inTransaction(shop.db, (tx) => retryPayout(tx, { payoutId }));
  shop.advance(24 * 60);
  const { messageId } = (await desk.export()).batch;
  const second: Transfer[] = [];
  for (const { payoutId } of first)
    second.push({ payoutId, messageId, endToEndId: await readTransferName(shop.db, payoutId) });
  await importInOrder(
    orders.map((order, at) => ({
      order,
      transfer: (kind: Kind) => (kind.endsWith('1') ? first : second)[at] as Transfer,
    })),
    {
      reports: {
        'debit 1': notice('A'),
        'credit 1': notice('R', 'CRDT'),
        'debit 2': notice('B'),
        'credit 2': notice('S', 'CRDT'),
      },
      check: async (imported) => {
        const books = await readBooks(first.map(({ payoutId }) => payoutId));
        for (const [at, known] of imported.entries()) {
          const open = (file: 1 | 2) => Number(known.includes(`debit ${file}`) && !known.includes(`credit ${file}`));
          const { paid, owed, state } = books.get(first[at]?.payoutId ?? 0) as Books;
          expect({ known, paid, owed }).toEqual({
            known,
            paid: (open(1) + open(2)) * 25_00,
            owed: state === 'sent' ? 0 : 25_00,
          });
        }
      },
    },
  );
});
