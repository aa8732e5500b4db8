import { z } from 'zod';
import { okSchema, payloadSchema } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';
import { gonePayouts, payoutReasonInput, waySchema } from './payouts.ts';

/** What becomes of a payout of which the bank paid an earlier one: that one settles it, or it is owed as well. */
export const earlierOutcomes = ['settled', 'owed'] as const;

export const decideEarlierPayoutRoute = defineOfficeRoute('decideEarlierPayout', {
  summary:
    'Decides about a payout of which an earlier one was paid after all: that one settles it, or it leaves as well and needs its approvals again',
  input: payoutReasonInput.extend({ outcome: z.enum(earlierOutcomes, { error: 'common.invalid_choice' }) }),
  reply: okSchema,
  refusals: [...gonePayouts, 'payout_unclear', 'payout_earlier_not_paid'],
});

export const closePayoutSurplusRoute = defineOfficeRoute('closePayoutSurplus', {
  summary:
    'Closes what the bank paid once too often without a credit of the bank; above the amount of the settings the first call asks, and a second member of staff closes it in the same way',
  input: payoutReasonInput.extend({
    way: waySchema.meta({ description: '`paid_back`: by the customer, by another way; `written_off`: a loss' }),
  }),
  reply: payloadSchema(
    z.object({ closed: z.boolean().meta({ description: 'False: another member of staff has to close it too' }) }),
  ),
  refusals: [
    'payout_not_found',
    'payout_without_surplus',
    'payout_surplus_asked_by_you_already',
    'second_person_needed',
  ],
});
