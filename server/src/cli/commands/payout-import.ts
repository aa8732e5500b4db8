import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { refuseIfTooLarge } from '#server/payments/bank/read-xml.ts';
import type { ImportedRow } from '#server/payments/payouts.types.ts';
import { importBankReportAsStaff } from '#server/office/payouts/import-bank-report-as-staff.ts';
import { defineCommand } from './command-input.ts';
import { CommandFailure } from './command-output.ts';
import { euros, formatSum } from './money-text.ts';
import { toList } from './table.ts';

/** What staff have to look at: the bank said something that the shop could not book. */
const unresolved: Partial<Record<ImportedRow['record'], string>> = {
  unknown: 'no payout has this id',
  amount_differs: 'the amount or currency is another one: nothing was booked',
  source_differs: 'the report is about another file or account than the transfer: nothing was booked',
  paid_twice: 'the bank paid it although it was paid or replaced already: get the money back',
  duplicate: 'the bank took it for a repetition: wait for what it says about the first one',
  second_person:
    'the sum of what was rejected or came back needs another member of staff, who has to import the report too',
  unclear: 'money moved, and the report does not say why, or rejects what was paid: nothing was booked',
};

export const payoutImport = defineCommand({
  name: 'payout import',
  usage: 'FILE',
  does: 'book what the bank reports about payouts (pain.002.001.10, camt.054.001.08); again changes nothing',
  positionals: ['file'],
  options: {},
  input: z.object({ file: z.string({ error: 'is missing' }).min(1, 'is missing') }),
  run: async ({ db, clock, actor }, { file }) => {
    const text = await readReport(file);
    const { messageId, rows } = await importBankReportAsStaff(db, { text, actor, now: clock.now() });
    return { messageId, rows: rows.map(toRow) };
  },
  toText: ({ messageId, rows }) => {
    const open = rows.filter(isUnresolved);
    const list = toList(open, '', {
      TRANSFER: ({ endToEndId }) => endToEndId,
      AMOUNT: ({ amount }) => (amount ? formatSum(amount) : ''),
      WHY: ({ record }) => unresolved[record] ?? '',
    });
    return [`Read message ${messageId}: ${countsOf(rows)}.`, ...(open.length > 0 ? list : [])];
  },
  failureOf: ({ rows }) => {
    const open = rows.filter(isUnresolved).length;
    const message = `${open} of ${rows.length} rows ${open === 1 ? 'needs' : 'need'} a look; everything else is booked.`;
    return open > 0 ? new CommandFailure('rows_unresolved', message) : null;
  },
});

const isUnresolved = ({ record }: Pick<ImportedRow, 'record'>): boolean => unresolved[record] !== undefined;

async function readReport(file: string): Promise<string> {
  refuseIfTooLarge((await stat(file)).size);
  return readFile(file, 'utf8');
}

function countsOf(rows: Pick<ImportedRow, 'record'>[]): string {
  const counts = new Map<string, number>();
  for (const { record } of rows) counts.set(record, (counts.get(record) ?? 0) + 1);
  const parts = Array.from(counts, ([record, count]) => `${count} ${record.replace('_', ' ')}`);
  return parts.length === 0 ? 'no rows' : parts.join(', ');
}

function toRow({ amountMinor, ...row }: ImportedRow) {
  return { ...row, amount: amountMinor === null ? null : euros(amountMinor) };
}
