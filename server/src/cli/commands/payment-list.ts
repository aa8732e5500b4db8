import { z } from 'zod';
import { fromMajor } from '#contract/money.ts';
import { paymentStates } from '#contract/office/payments.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { listPayments } from '#server/payments/payment-list.queries.ts';
import { toPaymentSearch } from '#server/payments/payment-list.rules.ts';
import type { ListedPayment } from '#server/payments/payment-list.types.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import type { Db } from '#server/platform/db.ts';
import type { Position } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dayOptions, daysSchema, toPeriod } from './book-input.ts';
import { defineCommand, idSchema } from './command-input.ts';
import { euros, eurosOrNull, formatSum } from './money-text.ts';
import { toList } from './table.ts';

const paymentsMax = 100;
const purposes = ['order', 'deposit'] as const;

const amountSchema = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, 'is an amount in euros such as 42.50')
  .transform((amount) => fromMajor(Number(amount), 2));

const text = { type: 'string' } as const;

/** Lists payments by the filters of the office. */
export const paymentList = defineCommand({
  name: 'payment list',
  usage:
    '[--find=TEXT] [--state=STATE] [--purpose=order|deposit] [--method=NAME] [--customer=ID] [--from=DAY] [--to=DAY] [--min=EUROS] [--max=EUROS] [--before=ID]',
  does: `show the newest ${paymentsMax} payments, or those before one; --find takes a number, or how an id of the provider or an address begins`,
  positionals: [],
  options: {
    find: text,
    state: text,
    purpose: text,
    method: text,
    customer: text,
    min: text,
    max: text,
    before: text,
    ...dayOptions,
  },
  input: daysSchema.extend({
    find: z.string().trim().max(200, 'has at most 200 characters').optional(),
    state: z.enum(paymentStates, { error: `is one of ${paymentStates.join(', ')}` }).optional(),
    purpose: z.enum(purposes, { error: `is one of ${purposes.join(', ')}` }).optional(),
    method: z.string().trim().optional(),
    customer: idSchema.optional(),
    min: amountSchema.optional(),
    max: amountSchema.optional(),
    before: idSchema.optional(),
  }),
  run: async ({ db, clock }, { find, state = null, purpose = null, method = null, before, ...others }) => {
    const { customer: customerId = null, min: minMinor = null, max: maxMinor = null, ...days } = others;
    const { from, before: to } = toPeriod(days, clock.now());
    const search = toPaymentSearch(find);
    const filter = { search, status: state, purpose, method, customerId, from, to, minMinor, maxMinor };
    const after = before === undefined ? null : await positionOf(db, before);
    const { rows } = await listPayments(db, { filter, sort: '-created_at', after, limit: paymentsMax });
    return { payments: rows.map(toData) };
  },
  toText: ({ payments }) =>
    toList(payments, 'There are no such payments.', {
      ID: ({ id }) => id,
      FOR: ({ purpose, referenceId }) => `${purpose} ${referenceId}`,
      CUSTOMER: ({ customerId }) => customerId,
      STATE: ({ state }) => state,
      METHOD: ({ method }) => method,
      AMOUNT: ({ amount }) => formatSum(amount),
      RECEIVED: ({ received }) => (received ? formatSum(received) : ''),
      MADE: ({ createdAt }) => formatMoment(createdAt),
    }),
});

async function positionOf(db: Db, paymentId: number): Promise<Position> {
  const { id, createdAt } = (await findPayment(db, paymentId)) ?? refuse('payment_not_found', { paymentId });
  return { id, value: createdAt.getTime() };
}

function toData(payment: ListedPayment) {
  const { id, purpose, referenceId, customerId, email, status, method, provider, transactionId } = payment;
  const { amountMinor, receivedMinor, createdAt, settledAt } = payment;
  return {
    id,
    purpose,
    referenceId,
    customerId,
    email,
    state: status,
    method,
    provider,
    transactionId,
    amount: euros(amountMinor),
    received: eurosOrNull(receivedMinor),
    createdAt,
    settledAt,
  };
}
