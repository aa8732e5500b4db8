import { z } from 'zod';
import { idSchema, okSchema } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';
import { gonePayouts, payoutReasonInput } from './payouts.ts';

export const failPayoutRoute = defineOfficeRoute('failPayout', {
  summary:
    'Marks a payout as failed: money for an offer stays owed, and its customer is asked for other details; coins go back into the wallet',
  input: payoutReasonInput,
  reply: okSchema,
  refusals: [
    'payout_not_found',
    'payout_sent_already',
    'payout_exported',
    'payout_failed_already',
    'payout_unclear',
    'payout_earlier_paid',
  ],
});

export const retryPayoutRoute = defineOfficeRoute('retryPayout', {
  summary: 'Puts a payout that failed at the bank into the next file, or among those to pay by hand',
  input: payoutReasonInput,
  reply: okSchema,
  refusals: [...gonePayouts, 'payout_by_provider', 'payout_not_failed'],
});

export const askForPayoutDetailsRoute = defineOfficeRoute('askForPayoutDetails', {
  summary: 'Sends the email again that asks the customer of a failed payout for other details',
  input: z.object({ id: idSchema }),
  reply: okSchema,
  refusals: ['payout_not_found', 'payout_not_failed', 'payout_earlier_paid', 'email_not_resendable'],
});
