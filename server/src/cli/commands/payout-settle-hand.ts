import { z } from 'zod';
import { settleHandPayoutAsStaff } from '#server/office/payouts/settle-hand-payout-as-staff.ts';
import type { HandOutcome } from '#server/payments/payouts/settle-hand-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';

const outcomeSchema = z.enum(['paid', 'not-paid', 'released'], { error: 'is paid, not-paid or released' });
const referenceSchema = z.string().trim().max(70, 'has at most 70 characters').optional();

const ends = {
  paid: 'is paid',
  failed: 'has failed: let the customer name other details, or retry it',
  released: 'waits again, with no approvals',
};

export const payoutSettleHand = defineCommand({
  name: 'payout settle-hand',
  usage: 'ID --outcome=paid|not-paid|released --reason=TEXT [--reference=TEXT]',
  does: 'note how paying by hand ended; a paid one needs the reference of the bank, a released one was not paid',
  positionals: ['id'],
  options: { outcome: { type: 'string' }, reference: { type: 'string' }, reason: { type: 'string' } },
  input: z
    .object({ id: idSchema, outcome: outcomeSchema, reference: referenceSchema, reason: reasonSchema })
    .refine(({ outcome, reference }) => outcome !== 'paid' || reference, { error: 'is missing', path: ['reference'] }),
  run: async ({ db, clock, actor }, { id: payoutId, reason, ...end }) => {
    const outcome = toOutcome({ ...end, reason });
    const settlement = { payoutId, outcome, reason, actor, now: clock.now() };
    await inTransaction(db, (tx) => settleHandPayoutAsStaff(tx, settlement));
    return { payoutId, outcome: outcome.as };
  },
  toText: ({ payoutId, outcome }) => `Payout ${payoutId} ${ends[outcome]}.`,
});

interface TypedEnd {
  outcome: z.output<typeof outcomeSchema>;
  reference?: string | undefined;
  reason: string;
}

function toOutcome({ outcome, reference = '', reason }: TypedEnd): HandOutcome {
  if (outcome === 'paid') return { as: 'paid', bankReference: reference };
  return outcome === 'released' ? { as: 'released' } : { as: 'failed', reason };
}
