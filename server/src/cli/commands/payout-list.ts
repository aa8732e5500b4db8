import { z } from 'zod';
import { listPayouts } from '#server/payments/payouts.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatEuros, toTable } from './table.ts';

const payoutsMax = 100;

/** Lists payouts, owed and sent. */
export const payoutList = defineCommand({
  name: 'payout list',
  usage: '[--state=pending|sent|failed] [--before=ID]',
  does: `show the newest ${payoutsMax} payouts, or those before one`,
  positionals: [],
  options: { state: { type: 'string' }, before: { type: 'string' } },
  input: z.object({
    state: z.enum(['pending', 'sent', 'failed']).optional(),
    before: idSchema.optional(),
  }),
  run: async ({ db, write }, { state = null, before: beforeId = null }) => {
    const payouts = await listPayouts(db, { state, beforeId, limit: payoutsMax });
    if (payouts.length === 0) return write('There are no such payouts.');
    const rows = payouts.map((payout) => [
      payout.id,
      `${payout.purpose} ${payout.referenceId}`,
      payout.isUnclear ? 'unclear' : payout.replacedAt ? 'replaced' : payout.state,
      formatEuros(payout.amountMinor),
      `${payout.cardBrand ?? 'iban'} …${payout.lastFour}`,
      formatMoment(payout.heldUntil),
      payout.attempts,
      payout.failureReason ?? '',
    ]);
    const headings = ['ID', 'FOR', 'STATE', 'AMOUNT', 'TO', 'HELD UNTIL', 'TRIES', 'REASON'];
    toTable(headings, rows).forEach(write);
  },
});
