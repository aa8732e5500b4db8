import { z } from 'zod';
import { flagSchema, idSchema, okSchema, optionalText, payloadSchema } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';
import { gonePayouts, payoutReasonInput } from './payouts.ts';

export const startHandPayoutRoute = defineOfficeRoute('startHandPayout', {
  summary:
    'Claims a payout for the caller, who pays it in the app of the bank now; others are refused until it is settled',
  input: payoutReasonInput.extend({
    before_hold_ends: flagSchema.meta({ description: 'Pays it although it is held' }),
  }),
  reply: okSchema,
  refusals: [
    ...gonePayouts,
    'payout_not_by_hand',
    'payout_started_by_another',
    'payout_failed_already',
    'payout_held',
    'payout_needs_approval',
    'payout_disputed',
    'payout_earlier_paid',
    'offer_not_received',
  ],
});

/** How paying by hand ended; `released`: it was not tried, so it waits again. */
export const handOutcomes = ['paid', 'not_paid', 'released'] as const;

export const settleHandPayoutRoute = defineOfficeRoute('settleHandPayout', {
  summary:
    'Notes how paying by hand ended, by the one who started it, and after a day also by others; a released payout needs its approvals again, and what others note as not paid needs two',
  input: z
    .object({
      id: idSchema,
      outcome: z.enum(handOutcomes, { error: 'common.invalid_choice' }),
      reference: optionalText(70).meta({ description: 'Of the bank; required for `paid`' }),
      reason: optionalText(500).meta({
        description: 'Required for `not_paid`, and of others than the one who started it',
      }),
    })
    .refine(({ outcome, reference }) => outcome !== 'paid' || reference, {
      error: 'common.invalid_text',
      path: ['reference'],
    })
    .refine(({ outcome, reason }) => outcome !== 'not_paid' || reason, {
      error: 'common.invalid_text',
      path: ['reason'],
    }),
  reply: okSchema,
  refusals: [
    'payout_not_found',
    'payout_not_by_hand',
    'payout_sent_already',
    'payout_not_started',
    'payout_started_by_another',
    'payout_reference_used',
  ],
});

export const returnHandPayoutRoute = defineOfficeRoute('returnHandPayout', {
  summary:
    'Books back a payout by hand that was noted as paid, because the money came back or the note was wrong; above the amount of the settings two members of staff have to note it',
  input: payoutReasonInput,
  reply: payloadSchema(
    z.object({ returned: z.boolean().meta({ description: 'False: another member of staff has to note it too' }) }),
  ),
  refusals: [
    'payout_not_found',
    'payout_not_by_hand',
    'payout_returned',
    'payout_not_sent',
    'payout_noted_by_you_already',
    'second_person_needed',
  ],
});
