import { z } from 'zod';
import {
  emptyInputSchema,
  epochSecondsSchema,
  flagSchema,
  idSchema,
  moneySchema,
  okSchema,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { payoutMethods } from '#contract/payout.ts';
import { amountFilter, listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { timelineStepSchema } from './timeline.ts';

export const payoutStages = [
  'waiting_for_approval',
  'held',
  'waiting_for_item',
  'due',
  'due_by_hand',
  'started',
  'unclear',
  'disputed',
  'earlier_paid',
  'exported',
  'sent',
  'failed',
  'paid',
  'replaced',
] as const;
export type PayoutStage = (typeof payoutStages)[number];

/** What payouts are listed by. */
export const payoutQueues = [...payoutStages, 'contradicted', 'overpaid'] as const;
export type PayoutQueue = (typeof payoutQueues)[number];
const queueSchema = z.enum(payoutQueues, { error: 'common.invalid_choice' }).meta({
  description:
    '`contradicted`: the bank rejected what it had reported as paid, and staff have to decide; `overpaid`: at any stage, the bank paid once too often and the money has not come back',
});
const stageSchema = z.enum(payoutStages, { error: 'common.invalid_choice' });

const methodSchema = z.enum(payoutMethods, { error: 'common.invalid_choice' });

const payoutRowSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  stage: stageSchema.meta({
    description:
      '`waiting_for_item`: the skin of its offer has not arrived; `due` may leave now; `due_by_hand`: staff may pay it in the app of the bank; `started`: somebody pays it; `unclear`: the provider has not answered; `disputed`: the bank of the customer decides about its money, or has taken it back, so nothing is sent; `earlier_paid`: the bank paid an earlier payout of the same debt after all, and staff decide; `exported`: in a file for the bank; `sent`: the provider took it; `paid`: the recipient has it; `replaced`: ended, another one or the wallet took over',
  }),
  method: methodSchema,
  amount: moneySchema.meta({ description: 'Euros in major units, at most 2 decimals' }),
  holder: z.string(),
  destination: z.string().meta({ description: 'Kind of account or card with its last four characters' }),
  name_differs: z.boolean().meta({ description: 'The account is of another name than the profile of the customer' }),
  customer_id: z.number().int(),
  email: z.string(),
  purpose: z.enum(['offer', 'wallet']).meta({ description: '`wallet`: a refund of balance' }),
  reference_id: z.number().int().meta({ description: 'Number of the offer or of the refund of balance' }),
  held_until: epochSecondsSchema,
  approvals: z.number().int(),
  approvals_needed: z.number().int(),
  batch_id: z.number().int().nullable().meta({ description: 'Newest file for the bank that it was in' }),
  failure_reason: z.string().nullable(),
  earlier_paid: z.number().int().nullable().meta({
    description: 'Earlier payout of the same debt that the bank paid after all, until staff decide about that',
  }),
  contradicted: z.boolean().meta({ description: 'The bank rejected it after it had reported it as paid' }),
  surplus: moneySchema.meta({ description: 'Euros that the bank paid once too often, and that have not come back' }),
});

export const listPayoutsRoute = defineOfficeRoute('listPayouts', {
  summary:
    'Money that the shop owes customers; `q` is the number of a payout, the end-to-end id of a transfer, or the beginning of an address',
  input: listInput(['-id', 'id', 'held_until', '-held_until'], {
    stage: queueSchema.optional(),
    method: methodSchema.optional(),
    customer_id: idSchema.optional(),
    name_differs: flagSchema,
    from: momentFilter,
    to: momentFilter,
    min: amountFilter,
    max: amountFilter,
  }),
  reply: listReply(payoutRowSchema),
});

export const countPayoutsRoute = defineOfficeRoute('countPayouts', {
  summary: 'Number of payouts in each queue in which something is left to do, each counted up to ten thousand',
  input: emptyInputSchema,
  reply: payloadSchema(z.array(z.object({ stage: queueSchema, count: z.number().int() }))),
});

/** What staff may do with a payout as it stands. */
export const payoutActions = [
  'approve',
  'send',
  'check',
  'start_hand',
  'hand_paid',
  'hand_unpaid',
  'hand_release',
  'hand_returned',
  'fail',
  'retry',
  'settle_earlier',
  'allow_earlier',
  'ask_details',
  'note_paid',
  'note_unpaid',
  'close_surplus',
] as const;

/** How money that the bank paid once too often is closed without a credit of the bank. */
export const surplusWays = ['paid_back', 'written_off'] as const;
export const waySchema = z.enum(surplusWays, { error: 'common.invalid_choice' });

const byId = z.object({ id: idSchema });
const stepSchema = z.object({ actor: z.string(), at: epochSecondsSchema });
const fileOutcomes = ['sent', 'failed', 'returned'] as const;

export const readPayoutRoute = defineOfficeRoute('readPayout', {
  summary: 'One payout with approvals, files, bookings and everything that happened to it',
  input: byId,
  reply: payloadSchema(
    payoutRowSchema.extend({
      actions: z.array(z.enum(payoutActions)).meta({ description: 'What the caller may do now' }),
      item_missing: z.boolean().meta({ description: 'The skin of the offer has not arrived, so nothing is sent' }),
      disputed: z.boolean().meta({ description: 'An open or lost dispute is about its money, so nothing is sent' }),
      settled_by: z
        .number()
        .int()
        .nullable()
        .meta({ description: 'Earlier payout of the same debt whose money settled it, so that nothing was sent' }),
      named_by: z
        .string()
        .nullable()
        .meta({ description: 'Who of the staff named the account; null if the customer did' }),
      doubtful: z
        .boolean()
        .meta({ description: 'Its debt may be paid by hand: only the word of staff says it is not' }),
      started_by: stepSchema.nullable().meta({ description: 'Who pays it by hand now, and since when' }),
      pay_to: z
        .object({ phone: z.string().nullable(), entity: z.string().nullable(), reference: z.string().nullable() })
        .nullable()
        .meta({
          description:
            'Where to pay it by hand: MB WAY has a phone number, MULTIBANCO the others; only for the one who started it',
        }),
      approved_by: z.array(stepSchema),
      unpaid_noted_by: z.array(stepSchema).meta({
        description: 'Who noted that the bank will not pay it, in the newest file, or that one by hand came back',
      }),
      unpaid_needs_two: z.boolean().meta({
        description:
          'The newest file is above the amount of the settings: two members of staff note that the bank will not pay',
      }),
      surplus_closing: stepSchema
        .extend({ way: waySchema, amount: moneySchema })
        .nullable()
        .meta({ description: 'Who asked to close the surplus, and how; a second person has to close it too' }),
      files: z.array(
        z.object({
          batch_id: z.number().int(),
          day: z.string(),
          outcome: z.enum(fileOutcomes).nullable(),
          reason: z.string().nullable(),
          reported_by: z.string().nullable(),
          reported_at: epochSecondsSchema.nullable(),
          withdrawn_at: epochSecondsSchema.nullable(),
        }),
      ),
      others: z.array(
        z.object({
          id: z.number().int(),
          state: z.enum(['pending', 'exported', 'sent', 'failed', 'replaced']),
          surplus: moneySchema,
          created_at: epochSecondsSchema,
        }),
      ),
      details_asked_at: epochSecondsSchema
        .nullable()
        .meta({ description: 'When the customer was last asked by email for other details; null unless it failed' }),
      timeline: z.array(timelineStepSchema),
    }),
  ),
  refusals: ['payout_not_found'],
});

/** Why staff did it; stored apart from the log, because it is about a person. */
export const payoutReasonInput = byId.extend({ reason: requiredText('common.invalid_text', 500) });
export const gonePayouts = [
  'payout_not_found',
  'payout_sent_already',
  'payout_exported',
  'payout_replaced',
  'payout_returned',
] as const;

export const approvePayoutRoute = defineOfficeRoute('approvePayout', {
  summary:
    'Approves a payout; above the amount of the settings, to an account that staff named, or in doubt about a payment by hand, two members of staff have to',
  input: payoutReasonInput,
  reply: okSchema,
  refusals: [...gonePayouts, 'payout_approved_by_you_already', 'second_person_needed'],
});

export const sendPayoutRoute = defineOfficeRoute('sendPayout', {
  summary: 'Sends a payout through its provider; a declined one has failed',
  input: payoutReasonInput.extend({
    before_hold_ends: flagSchema.meta({ description: 'Sends it although it is held' }),
  }),
  reply: payloadSchema(z.object({ stage: z.enum(['sent', 'failed']), failure_reason: z.string().nullable() })),
  refusals: [
    ...gonePayouts,
    'payout_by_file',
    'payout_by_hand',
    'payout_held',
    'payout_needs_approval',
    'payout_disputed',
    'payout_earlier_paid',
    'payout_unclear',
    'offer_not_received',
  ],
});

export const decidePayoutRoute = defineOfficeRoute('decidePayout', {
  summary:
    'Notes what the statement of the bank says about an exported payout, for banks that send no reports, or about one that the bank rejected after it had reported it as paid; above the amount of the settings two members of staff have to note that it will not pay',
  input: payoutReasonInput.extend({ outcome: z.enum(['paid', 'not_paid'], { error: 'common.invalid_choice' }) }),
  reply: payloadSchema(
    z.object({ decided: z.boolean().meta({ description: 'False: another member of staff has to note it too' }) }),
  ),
  refusals: ['payout_not_found', 'payout_not_exported', 'payout_noted_by_you_already', 'second_person_needed'],
});
