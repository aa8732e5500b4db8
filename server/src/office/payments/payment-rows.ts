import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { listPaymentsRoute } from '#contract/office/payments.ts';
import { toPaymentSearch } from '#server/payments/payment-list.rules.ts';
import type { ListedPayment, PaymentFilter } from '#server/payments/payment-list.types.ts';
import type { z } from 'zod';

type PaymentRow = OfficeReplyOf<'listPayments'>['payload'][number];
type ListInput = Omit<z.output<(typeof listPaymentsRoute)['input']>, 'sort' | 'cursor' | 'limit'>;

const toCents = (amount: number | undefined): number | null =>
  amount === undefined ? null : fromMajor(amount, euroDigits);

export function toPaymentFilter(input: ListInput): PaymentFilter {
  const { q, state, purpose, method, customer_id: customerId, from, to, min, max } = input;
  return {
    search: toPaymentSearch(q),
    status: state ?? null,
    purpose: purpose ?? null,
    method: method ?? null,
    customerId: customerId ?? null,
    from: from ?? null,
    to: to ?? null,
    minMinor: toCents(min),
    maxMinor: toCents(max),
  };
}

export function toPaymentRow(payment: ListedPayment): PaymentRow {
  const { receivedMinor, settledAt } = payment;
  return {
    id: payment.id,
    created_at: toEpochSeconds(payment.createdAt),
    state: payment.status,
    purpose: payment.purpose,
    reference_id: payment.referenceId,
    customer_id: payment.customerId,
    email: payment.email,
    method: payment.method,
    provider: payment.provider,
    transaction_id: payment.transactionId,
    amount: toMajor(payment.amountMinor, euroDigits),
    received: receivedMinor === null ? null : toMajor(receivedMinor, euroDigits),
    settled_at: settledAt && toEpochSeconds(settledAt),
  };
}
