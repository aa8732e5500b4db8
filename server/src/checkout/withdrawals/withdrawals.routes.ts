import {
  declareWithdrawalRoute,
  readOrderWithdrawalRoute,
  withdrawFromOrderRoute,
  type OrderWithdrawal,
} from '#contract/withdrawal.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { bind, type BoundRoute, ok, replyWith } from '#server/platform/http/bind.ts';
import { readOrder } from '#server/checkout/checkout.queries.ts';
import type { CheckoutDeps } from '#server/checkout/checkout.types.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { withdrawFromOrder } from './withdraw-from-order.ts';
import { findOrderRight, findWithdrawal, type OrderRight } from './withdrawals.queries.ts';
import type { Withdrawal } from './withdrawals.types.ts';

/** The calls of the right of withdrawal, with and without an account. */
export function withdrawalRoutes({
  db,
  content,
  rateLimitFactor,
}: Pick<CheckoutDeps, 'db' | 'content' | 'rateLimitFactor'>): BoundRoute[] {
  return [
    bind(readOrderWithdrawalRoute, async ({ id }, call) => {
      const order = await readOrder(db, id, call.customerId());
      const right = await findOrderRight(db, order, { timeZone: content.settings().timeZone, at: call.now });
      return replyWith(right && toOrderWithdrawal(right));
    }),
    bind(withdrawFromOrderRoute, async ({ id: orderId, positions }, call) => {
      const customerId = call.customerId();
      const { email } = await readCustomerProfile(db, customerId, null);
      const { idempotencyKey, now } = call;
      const languageCode = content.displayFor(call.display).language.code;
      const { timeZone } = content.settings();
      const request = { orderId, customerId, positions, email, languageCode, idempotencyKey, timeZone, now };
      const withdrawal = await findWithdrawal(db, await withdrawFromOrder(db, request));
      assert(withdrawal, 'the withdrawal is recorded');
      return replyWith(toStatement(withdrawal));
    }),
    bind(declareWithdrawalRoute, async ({ name, order: orderId, email }, { display, ip, now }) => {
      const { timeZone } = content.settings();
      const languageCode = content.displayFor(display).language.code;
      await requestWithdrawal(db, { name, orderId, email, languageCode, timeZone, ip, rateLimitFactor, now });
      return { ...ok, declared_at: toEpochSeconds(now) };
    }),
  ];
}

function toOrderWithdrawal({ consent, lines, withdrawals }: OrderRight): OrderWithdrawal {
  return {
    days: consent.withdrawalDays,
    consent_given: consent.gaveConsent,
    consent_text: consent.consentText,
    consent_at: toEpochSeconds(consent.recordedAt),
    terms_version: consent.termsVersion,
    terms_url: consent.termsUrl,
    lines: lines.map(({ position, itemId, count, state, endsAt }) => ({
      position,
      item_id: itemId,
      count,
      state,
      ends_at: endsAt && toEpochSeconds(endsAt),
    })),
    statements: withdrawals.map(toStatement),
  };
}

function toStatement({ id, declaredAt, refundDueAt }: Withdrawal): OrderWithdrawal['statements'][number] {
  return { id, declared_at: toEpochSeconds(declaredAt), refund_due_at: toEpochSeconds(refundDueAt) };
}
