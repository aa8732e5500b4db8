import { z } from 'zod';
import { readBooks } from '#server/ledger/books.queries.ts';
import type { AccountBalance, BookedEntry } from '#server/ledger/ledger.types.ts';
import { dayOptions, daysSchema, toPeriod, toSides } from './book-input.ts';
import { defineCommand } from './command-input.ts';
import { writeNewFile } from './write-new-file.ts';

const header = 'time,transfer,kind,reference,account,currency,debit,credit';

/** Writes the books of a period as CSV (RFC 4180): opening balances, entries, closing balances. */
export const ledgerExport = defineCommand({
  name: 'ledger export',
  usage: 'FILE [--from=DAY] [--to=DAY]',
  does: 'write all entries as CSV, between opening and closing balances; replaces no file',
  positionals: ['file'],
  options: dayOptions,
  input: daysSchema.extend({ file: z.string({ error: 'is missing' }).min(1, 'is missing') }),
  run: async ({ db, clock }, { file, ...days }) => {
    const period = toPeriod(days, clock.now());
    return writeNewFile(file, async (handle) => {
      let count = 0;
      const lines: string[] = [header];
      const flush = async (): Promise<void> => {
        await handle.writeFile(
          lines
            .splice(0)
            .map((line) => `${line}\r\n`)
            .join(''),
        );
      };
      await readBooks(db, period, {
        onOpening: (balances) => void lines.push(...balances.map((one) => toBalanceLine('opening', one))),
        onEntries: (entries) => {
          count += entries.length;
          lines.push(...entries.map(toEntryLine));
          return flush();
        },
        onClosing: (balances) => void lines.push(...balances.map((one) => toBalanceLine('closing', one))),
      });
      await flush();
      return { file, entryCount: count };
    });
  },
  toText: ({ file, entryCount }) => `Wrote ${entryCount} entries to ${file}.`,
});

/** No field holds a comma or a quote: codes and ids only. */
function toEntryLine({ occurredAt, transferId, kind, reference, account, currency, amountMinor }: BookedEntry): string {
  const sides = toSides(amountMinor);
  return [occurredAt.toISOString(), transferId, kind, reference, account, currency, ...sides].join(',');
}

function toBalanceLine(kind: string, { account, currency, balanceMinor }: AccountBalance): string {
  return ['', '', kind, '', account, currency, ...toSides(balanceMinor)].join(',');
}
