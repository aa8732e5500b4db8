import { z } from 'zod';
import { payoutQueues } from '#contract/office/payouts.ts';
import { listPayoutsWithoutItem } from '#server/offers/offers.queries.ts';
import { everyPayout } from '#server/payments/payout-list.rules.ts';
import { listPayouts } from '#server/payments/payout-list.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatSum } from './money-text.ts';
import { toPayoutData } from './payout-data.ts';
import { toList } from './table.ts';

const payoutsMax = 100;

/** Lists payouts, owed and sent. */
export const payoutList = defineCommand({
  name: 'payout list',
  usage: `[--state=${payoutQueues.join('|')}] [--before=ID]`,
  does: `show the newest ${payoutsMax} payouts, or those before one`,
  positionals: [],
  options: { state: { type: 'string' }, before: { type: 'string' } },
  input: z.object({ state: z.enum(payoutQueues).optional(), before: idSchema.optional() }),
  run: async ({ db, clock }, { state: stage = null, before }) => {
    const after = before === undefined ? null : { value: '', id: before };
    const filter = { ...everyPayout, stage };
    const moment = { now: clock.now(), withoutItem: await listPayoutsWithoutItem(db) };
    const { rows } = await listPayouts(db, { filter, sort: '-id', after, limit: payoutsMax, moment });
    return {
      payouts: rows.map((row) => ({
        ...toPayoutData(row),
        state: row.stage,
        approvalCount: row.approvalCount,
        approvalsNeeded: row.approvalsNeeded,
        batchId: row.batchId,
        isNameDifferent: row.isNameDifferent,
      })),
    };
  },
  toText: ({ payouts }) =>
    toList(payouts, 'There are no such payouts.', {
      ID: ({ id }) => id,
      FOR: ({ purpose, referenceId }) => `${purpose} ${referenceId}`,
      STATE: ({ state }) => state,
      AMOUNT: ({ amount }) => formatSum(amount),
      TO: ({ cardBrand, method, lastFour }) => `${cardBrand ?? (method === 'sepa' ? 'iban' : method)} …${lastFour}`,
      NAME: ({ isNameDifferent }) => (isNameDifferent ? 'differs' : ''),
      'HELD UNTIL': ({ heldUntil }) => formatMoment(heldUntil),
      APPROVED: ({ approvalCount, approvalsNeeded }) =>
        approvalsNeeded === 0 ? '' : `${approvalCount} of ${approvalsNeeded}`,
      FILE: ({ batchId }) => batchId ?? '',
      TRIES: ({ attempts }) => attempts,
      'TO GET BACK': ({ surplus }) => (surplus ? formatSum(surplus) : ''),
      REASON: ({ failureReason }) => failureReason ?? '',
    }),
});
