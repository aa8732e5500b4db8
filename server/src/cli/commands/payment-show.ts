import { z } from 'zod';
import { fromMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { readPaymentPage } from '#server/office/payments/read-payment-page.ts';
import { defineCommand, idSchema } from './command-input.ts';
import { toFactLines } from './fact-lines.ts';
import { euros, formatSum } from './money-text.ts';

type Page = OfficeReplyOf<'readPayment'>['payload'];

/** Shows a payment with everything that happened to it. */
export const paymentShow = defineCommand({
  name: 'payment show',
  usage: 'ID',
  does: 'show one payment with what customer, provider and staff did about it',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db }, { id }) => toData(await readPaymentPage(db, id)),
  toText: ({ timeline, ...payment }) => [
    ...toFactLines([
      ['payment', payment.id],
      ['state', payment.state],
      ['for', `${payment.purpose} ${payment.referenceId} of customer ${payment.customerId} ${payment.email}`.trim()],
      ['amount', formatSum(payment.amount)],
      ['received', payment.received && formatSum(payment.received)],
      ['method', `${payment.method} by ${payment.provider}`],
      ['session', payment.sessionId],
      ['transaction', payment.transactionId],
      ['declined', payment.declineCode],
      ['bank until', payment.pendingUntil && formatMoment(payment.pendingUntil)],
      ['made at', formatMoment(payment.createdAt)],
      ['settled at', payment.settledAt && formatMoment(payment.settledAt)],
    ]),
    ...timeline.map(toLine),
  ],
});

const fromSeconds = (seconds: number) => new Date(seconds * 1000);
const toDate = (seconds: number | null) => (seconds === null ? null : fromSeconds(seconds));
const toEuros = (amount: number) => euros(fromMajor(amount, 2));

function toData(page: Page) {
  return {
    id: page.id,
    state: page.state,
    purpose: page.purpose,
    referenceId: page.reference_id,
    customerId: page.customer_id,
    email: page.email,
    amount: toEuros(page.amount),
    received: page.received === null ? null : toEuros(page.received),
    method: page.method,
    provider: page.provider,
    sessionId: page.session_id,
    transactionId: page.transaction_id,
    declineCode: page.decline_code,
    pendingUntil: toDate(page.pending_until),
    createdAt: fromSeconds(page.created_at),
    settledAt: toDate(page.settled_at),
    timeline: page.timeline.map(({ at, text, detail, actor }) => ({ at: toDate(at), text, detail, actor })),
  };
}

function toLine({ at, text, detail, actor }: ReturnType<typeof toData>['timeline'][number]): string {
  return `${at ? `${formatMoment(at)}: ` : ''}${text}${detail ? ` (${detail})` : ''}${actor ? ` by ${actor}` : ''}`;
}
