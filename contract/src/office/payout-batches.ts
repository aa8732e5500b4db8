import { z } from 'zod';
import { reportBytesMax, reportLimitsText } from '#contract/bank-report-limits.ts';
import {
  boundedText,
  emptyInputSchema,
  epochSecondsSchema,
  idSchema,
  moneySchema,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { listInput, listReply } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';

const batchSchema = z.object({
  id: z.number().int(),
  day: z.string().meta({ description: 'When the bank pays, such as 2026-11-25' }),
  message_id: z.string().meta({ description: 'By which the bank knows the file; it refuses a second one' }),
  created_at: epochSecondsSchema,
  payouts: z.number().int().meta({ description: 'Number of transfers, as the file says' }),
  amount: moneySchema.meta({ description: 'Control sum of the file, euros' }),
  sent: z.number().int(),
  failed: z.number().int(),
  returned: z.number().int(),
  open: z.number().int().meta({ description: 'Transfers about which the bank has reported nothing' }),
  has_file: z.boolean().meta({ description: 'It can be downloaded again' }),
  needs_two: z.boolean().meta({
    description:
      'Above the amount of the settings: two members of staff withdraw it, or note that a transfer is not paid',
  }),
  acknowledged_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'When a report of the bank first named it: it was handed in, and is not withdrawn any more' }),
  withdrawal_asked_by: z.string().nullable().meta({
    description: 'Who says that it was not handed in; a second person confirms it, and a download cancels it',
  }),
  withdrawal_asked_at: epochSecondsSchema.nullable(),
  withdrawn_at: epochSecondsSchema
    .nullable()
    .meta({ description: 'Taken back by staff, because it was not handed in' }),
});

export const listPayoutBatchesRoute = defineOfficeRoute('listPayoutBatches', {
  summary: 'Files of payouts for the bank, newest first',
  input: listInput(['-id'], {}),
  reply: listReply(batchSchema),
});

const fileSchema = z.object({
  id: z.number().int(),
  file_name: z.string(),
  xml: z.string().meta({ description: 'pain.001.001.09' }),
  is_new: z.boolean().meta({ description: 'False: written before, and to be handed over once' }),
  payouts: z.number().int(),
  amount: moneySchema,
});

/** More of them are found in the list. */
export const othersNamedMax = 50;

export const readNextPayoutBatchRoute = defineOfficeRoute('readNextPayoutBatch', {
  summary: 'What an export would write now, to look at first',
  input: emptyInputSchema,
  reply: payloadSchema(
    z.object({
      day: z.string(),
      is_new: z.boolean().meta({ description: 'False: the file of the day was written before' }),
      closed: z.enum(['payout_batch_reported', 'payout_batch_outdated']).nullable().meta({
        description:
          'With what an export refuses to write the file of the day again; what waits leaves with the next one',
      }),
      payouts: z.number().int(),
      amount: moneySchema,
      fingerprint: z.string().meta({ description: 'For `shown` of the export' }),
      others_named: z
        .array(z.object({ id: z.number().int(), amount: moneySchema, holder: z.string(), customer_name: z.string() }))
        .max(othersNamedMax)
        .meta({ description: 'Payouts whose account is of another name than the profile of the customer' }),
      others_named_count: z.number().int(),
    }),
  ),
});

export const exportPayoutBatchRoute = defineOfficeRoute('exportPayoutBatch', {
  summary: 'Writes the file of the day for the bank; later calls on the same day answer the same file',
  input: z.object({
    shown: requiredText('common.invalid_text', 100).meta({
      description: 'Fingerprint of what the caller looked at; the export is refused when that has changed',
    }),
  }),
  reply: payloadSchema(fileSchema),
  refusals: [
    'payout_batch_changed',
    'payout_batch_empty',
    'payout_batch_reported',
    'payout_batch_outdated',
    'payout_account_missing',
  ],
});

export const downloadPayoutBatchRoute = defineOfficeRoute('downloadPayoutBatch', {
  summary: 'Answers a file again, as long as the bank has reported nothing about it',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(fileSchema),
  refusals: ['payout_batch_not_found', 'payout_batch_reported', 'payout_batch_outdated', 'payout_batch_withdrawn'],
});

export const withdrawPayoutBatchRoute = defineOfficeRoute('withdrawPayoutBatch', {
  summary:
    'Takes back a file that was not handed in at the bank: its open payouts leave with another one. Above the amount of the settings the first call asks, and a second member of staff confirms it',
  input: z.object({ id: idSchema, reason: requiredText('common.invalid_text', 500) }),
  reply: payloadSchema(
    z.object({
      withdrawn: z.boolean().meta({ description: 'False: a second member of staff has to confirm it' }),
      payouts: z.number().int().meta({ description: 'That wait for another file' }),
    }),
  ),
  refusals: [
    'payout_batch_not_found',
    'payout_batch_reported',
    'payout_batch_withdrawn',
    'payout_batch_asked_by_you_already',
    'second_person_needed',
  ],
});

export const importBankReportRoute = defineOfficeRoute('importBankReport', {
  summary: `Books what the bank reports about payouts (pain.002.001.10, camt.054.001.08; at most ${reportLimitsText}); again changes nothing`,
  input: z.object({
    text: boundedText({ error: 'common.invalid_text', max: reportBytesMax }).meta({ description: 'The file' }),
  }),
  reply: payloadSchema(
    z.object({
      message_id: z.string(),
      rows: z.array(
        z.object({
          end_to_end_id: z.string(),
          payout_id: z.number().int().nullable(),
          amount: moneySchema.nullable(),
          reason: z.string().nullable(),
          record: z
            .enum([
              'sent',
              'failed',
              'returned',
              'paid_twice',
              'waiting',
              'repeated',
              'superseded',
              'unknown',
              'amount_differs',
              'source_differs',
              'duplicate',
              'unclear',
              'second_person',
            ])
            .meta({
              description:
                '`waiting`: the bank has not decided; `repeated`: booked before; `superseded`: another payout or file decides; `paid_twice`: booked as money to get back. Nothing is booked for `unknown`, `amount_differs` (or the currency), `source_differs` (the report is about another file or account than the transfer), `duplicate` (the bank refused a repetition) and `unclear` (the report does not say why money moved, or rejects what was paid), nor for `second_person` until another member of staff imports the report as well: rejected or returned transfers of a file above the amount of the settings',
            }),
        }),
      ),
    }),
  ),
  refusals: ['bank_report_unreadable'],
  bodyBytesMax: 2 * reportBytesMax,
});
