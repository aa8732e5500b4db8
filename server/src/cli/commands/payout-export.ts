import { z } from 'zod';
import { loadContent } from '#server/content/load-content.ts';
import { exportPayoutsAsStaff } from '#server/office/payouts/export-payouts-as-staff.ts';
import { copyPayoutFile } from '#server/office/payouts/copy-payout-file.ts';
import { readBatchOfDay } from '#server/payments/batches.queries.ts';
import { defineCommand } from './command-input.ts';
import type { CommandDeps } from './command.types.ts';
import { euros, formatSum } from './money-text.ts';
import { writeNewFile } from './write-new-file.ts';

/** Writes the payouts that leave by file, for the bank of the shop. */
export const payoutExport = defineCommand({
  name: 'payout export',
  usage: '--to=FILE [--day=YYYY-MM-DD]',
  does: 'write the payouts of today that leave by file (pain.001.001.09), or the file of an earlier day again; replaces no file',
  positionals: [],
  options: { to: { type: 'string' }, day: { type: 'string' } },
  input: z.object({
    to: z.string({ error: 'is missing' }).min(1, 'is missing'),
    day: z.iso.date('is no day, such as 2026-05-31').optional(),
  }),
  run: async (deps, { to: file, day: wanted }) =>
    writeNewFile(file, async (handle) => {
      const { batch, isNew, xml } = wanted === undefined ? await exportBatch(deps) : await copyBatch(deps, wanted);
      await handle.writeFile(xml);
      const { id: batchId, payoutCount, amountMinor, messageId, day } = batch;
      return { file, batchId, payoutCount, amount: euros(amountMinor), messageId, day, isNew };
    }),
  toText: ({ file, payoutCount, amount, messageId, day, isNew }) => [
    `Wrote ${payoutCount} payouts of ${formatSum(amount)} to ${file} (${messageId}, paid on ${day}).`,
    ...(isNew ? [] : ['It is the file that was written before: hand it over once. The bank refuses it twice.']),
  ],
});

async function exportBatch({ db, clock, actor }: CommandDeps) {
  const { settings } = await loadContent(db);
  return exportPayoutsAsStaff(db, { settings, actor, now: clock.now(), shown: null });
}

async function copyBatch({ db, clock, actor }: CommandDeps, day: string) {
  const { id: batchId } = await readBatchOfDay(db, day);
  return { ...(await copyPayoutFile(db, { batchId, actor, now: clock.now() })), isNew: false };
}
