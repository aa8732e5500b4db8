import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { handMethodNames } from '#contract/hand-accounts.ts';
import { euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { listPayoutsRoute } from '#contract/office/payouts.ts';
import { toPayoutSearch } from '#server/payments/payout-list.rules.ts';
import type { ListedPayout, PayoutFilter } from '#server/payments/payout-list.types.ts';
import type { z } from 'zod';

export type PayoutRow = OfficeReplyOf<'listPayouts'>['payload'][number];
type ListInput = Omit<z.output<(typeof listPayoutsRoute)['input']>, 'sort' | 'cursor' | 'limit'>;

const toCents = (amount: number | undefined): number | null =>
  amount === undefined ? null : fromMajor(amount, euroDigits);

export function toPayoutFilter({ q, stage, method, customer_id, name_differs, ...ranges }: ListInput): PayoutFilter {
  const { from, to, min, max } = ranges;
  return {
    search: toPayoutSearch(q),
    stage: stage ?? null,
    method: method ?? null,
    customerId: customer_id ?? null,
    isNameDifferent: name_differs ?? null,
    from: from ?? null,
    to: to ?? null,
    minMinor: toCents(min),
    maxMinor: toCents(max),
  };
}

const accountNames = { card: 'Card', sepa: 'IBAN', ...handMethodNames } as const;

/** Without token and account. */
export function toPayoutRow(payout: ListedPayout): PayoutRow {
  const { cardBrand, lastFour } = payout;
  return {
    id: payout.id,
    created_at: toEpochSeconds(payout.createdAt),
    stage: payout.stage,
    method: payout.method,
    amount: toMajor(payout.amountMinor, euroDigits),
    holder: payout.holder,
    destination: `${cardBrand ?? accountNames[payout.method]} …${lastFour}`,
    name_differs: payout.isNameDifferent,
    customer_id: payout.customerId,
    email: payout.email,
    purpose: payout.purpose,
    reference_id: payout.referenceId,
    held_until: toEpochSeconds(payout.heldUntil),
    approvals: payout.approvalCount,
    approvals_needed: payout.approvalsNeeded,
    batch_id: payout.batchId,
    failure_reason: payout.failureReason,
    earlier_paid: payout.earlierPaidId,
    contradicted: payout.contradictedAt !== null,
    surplus: toMajor(payout.surplusMinor, euroDigits),
  };
}
