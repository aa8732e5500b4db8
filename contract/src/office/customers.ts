import { z } from 'zod';
import {
  boundedText,
  epochSecondsSchema,
  idSchema,
  moneySchema,
  okSchema,
  optionalText,
  payloadSchema,
  requiredText,
} from '#contract/fields.ts';
import { listInput, listReply, momentFilter } from './list.ts';
import { defineOfficeRoute } from './office-route.ts';
import { twoStepSchema } from './two-step-removal.ts';

const customerStates = ['active', 'unverified', 'blocked', 'deleted'] as const;
export type CustomerState = (typeof customerStates)[number];

const customerRowSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  email: z.string(),
  name: z.string().meta({ description: 'First and last name' }),
  country: z.string().nullable().meta({ description: 'ISO code of two letters' }),
  state: z.enum(customerStates),
  balance: moneySchema.meta({ description: 'Coins, including what is held' }),
});

export const listCustomersRoute = defineOfficeRoute('listCustomers', {
  summary: 'Customers, newest first; `q` is an id, or the start of an address, a name or a trade link',
  input: listInput(['-created_at'], {
    state: z.enum(customerStates, { error: 'common.invalid_choice' }).optional(),
    country: optionalText(2),
    from: momentFilter,
    to: momentFilter,
  }),
  reply: listReply(customerRowSchema),
});

const sessionSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  last_used_at: epochSecondsSchema,
  ip: z.string(),
  user_agent: z.string(),
  device: z.string().meta({ description: 'Browser and system, such as `Firefox, Windows`' }),
});

const count = z.number().int();

/** What the office lists of a customer. */
const countsSchema = z.object({
  orders: count,
  payments: count.meta({ description: 'Those of deposits included' }),
  deposits: count.meta({ description: 'Payments of deposits' }),
  offers: count,
  payouts: count,
  disputes: count,
});
export type CustomerCounts = z.output<typeof countsSchema>;

const customerSchema = customerRowSchema.extend({
  verified_at: epochSecondsSchema.nullable(),
  blocked_at: epochSecondsSchema.nullable(),
  deleted_at: epochSecondsSchema.nullable(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  post_code: z.string(),
  language: z.string().nullable(),
  trade_link: z.string(),
  steam: z
    .object({
      id: z.string().meta({ description: 'Of 17 digits' }),
      name: z.string().meta({ description: 'As Steam named it when it was linked; empty if unknown' }),
      linked_at: epochSecondsSchema,
    })
    .nullable()
    .meta({ description: 'Linked Steam account' }),
  held: moneySchema.meta({ description: 'Coins held by orders on their way' }),
  two_step: twoStepSchema,
  counts: countsSchema,
  sessions: z.array(sessionSchema),
});

export type Customer = z.output<typeof customerSchema>;

const byId = z.object({ id: idSchema });
const withReason = byId.extend({ reason: requiredText('common.invalid_text', 500) });

export const readCustomerRoute = defineOfficeRoute('readCustomer', {
  summary: 'One customer with balance, open sessions, and how much of each kind the office lists',
  input: byId,
  reply: payloadSchema(customerSchema),
  refusals: ['customer_not_found'],
});

export const listMovementsRoute = defineOfficeRoute('listMovements', {
  summary: 'Movements of the balance of a customer, newest first, in coins',
  input: listInput(['-created_at'], { id: idSchema }),
  reply: listReply(
    z.object({
      id: z.number().int(),
      created_at: epochSecondsSchema,
      kind: z.string().meta({ description: 'Kind of the transfer' }),
      reference: z.string().meta({ description: 'Such as order:10001' }),
      amount: moneySchema,
      balance_after: moneySchema,
    }),
  ),
});

export const blockCustomerRoute = defineOfficeRoute('blockCustomer', {
  summary: 'Ends all sessions of a customer and prevents sign-in; paid orders are still delivered',
  input: withReason,
  reply: okSchema,
  refusals: ['customer_not_found', 'customer_blocked_already'],
});

export const unblockCustomerRoute = defineOfficeRoute('unblockCustomer', {
  summary: 'Lets a blocked customer sign in again',
  input: withReason,
  reply: okSchema,
  refusals: ['customer_not_found', 'customer_not_blocked'],
});

export const endCustomerSessionsRoute = defineOfficeRoute('endCustomerSessions', {
  summary: 'Signs a customer out everywhere',
  input: byId,
  reply: okSchema,
  refusals: ['customer_not_found'],
});

const correctionStates = ['waiting', 'booked', 'rejected'] as const;

const correctionSchema = z.object({
  id: z.number().int(),
  created_at: epochSecondsSchema,
  customer_id: z.number().int(),
  email: z.string(),
  amount: moneySchema.meta({ description: 'Coins that are added, or taken if negative' }),
  reason: z.string(),
  state: z.enum(correctionStates),
  requested_by: z.string(),
  decided_by: z.string().nullable(),
  decided_at: epochSecondsSchema.nullable(),
});

export const listCorrectionsRoute = defineOfficeRoute('listCorrections', {
  summary: 'Corrections of balances, newest first',
  input: listInput(['-created_at'], {
    state: z.enum(correctionStates, { error: 'common.invalid_choice' }).optional(),
    customer_id: idSchema.optional(),
  }),
  reply: listReply(correctionSchema),
});

/** Largest correction in coins. */
const amountMax = 1_000_000;
const amountPattern = /^-?\d{1,7}(?:\.\d{1,2})?$/;

export const requestCorrectionRoute = defineOfficeRoute('requestCorrection', {
  summary: 'Asks for coins to be added to a balance or taken from it; another member of staff books it',
  input: withReason.extend({
    amount: boundedText({ error: 'wallet.amount_invalid', max: 12 })
      .refine((amount) => !/\.\d{3,}$/.test(amount), { error: 'refusals.two_decimals_expected', abort: true })
      .regex(amountPattern, 'wallet.amount_invalid')
      .transform(Number)
      .refine((amount) => amount !== 0 && Math.abs(amount) <= amountMax, 'wallet.amount_invalid')
      .meta({ description: 'Coins with at most two decimals; negative takes' }),
  }),
  reply: payloadSchema(z.object({ id: z.number().int() })),
  refusals: ['customer_not_found', 'correction_exceeds_balance', 'idempotency_key_reused'],
});

export const approveCorrectionRoute = defineOfficeRoute('approveCorrection', {
  summary: 'Books a correction that another member of staff asked for',
  input: byId,
  reply: okSchema,
  refusals: [
    'correction_not_found',
    'correction_decided_already',
    'correction_needs_another',
    'second_person_needed',
    'correction_exceeds_balance',
  ],
});

export const rejectCorrectionRoute = defineOfficeRoute('rejectCorrection', {
  summary: 'Rejects a correction; who asked for it may withdraw it so, and support only its own',
  input: byId,
  reply: okSchema,
  refusals: ['correction_not_found', 'correction_decided_already'],
});
