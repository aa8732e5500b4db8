import type { z } from 'zod';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { coinDigits, euroDigits, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { payoutContactSchema, type sepaPayoutSchema } from '#contract/payout.ts';
import type { CustomerProfile } from '#server/identity/identity.types.ts';
import type { PayeeContact } from '#server/payments/payouts.types.ts';
import { toPayoutInput } from '#server/payments/payouts/to-payee.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { BalanceRefundInput, RefundLine, RefundPlan } from '#server/wallet/refunds/refunds.types.ts';

type PlanReply = OfficeReplyOf<'previewBalanceRefund'>['payload'];

const toCoins = (minor: number): number => toMajor(minor, coinDigits);
const toEuros = (cents: number): number => toMajor(cents, euroDigits);

/** Payee of a payout by the profile of the customer; null if it lacks something that customers give for a payout. */
export function toPayee(profile: CustomerProfile): PayeeContact | null {
  const { name, surname, email, phone, city, postCode, address, country } = profile;
  const contact = { name, surname, email, phone, city, postCode, address };
  const { success } = payoutContactSchema.safeParse({ ...contact, country: country?.iso });
  return success && country ? { ...contact, countryIso: country.iso } : null;
}

/** Payout to an account that the customer named. Refuses a profile without the address of a payee. */
export function toPayout(
  profile: CustomerProfile,
  account: z.output<typeof sepaPayoutSchema>,
): NonNullable<BalanceRefundInput['payout']> {
  const contact = toPayee(profile) ?? refuse('customer_profile_incomplete', { customerId: profile.id });
  return { contact, destination: toPayoutInput({ paymentMethod: 'sepa', ...account }) };
}

interface PlanFacts {
  plan: RefundPlan;
  /** When a payout could leave. */
  heldUntil: Date;
  hasAddress: boolean;
}

export function toPlanReply({ plan, heldUntil, hasAddress }: PlanFacts): PlanReply {
  const { coinsMinorMax, grantedCoinsMinor, waitingCoinsMinor, waitsUntil, payoutCents, payoutCoinsMinor } = plan;
  const payout = { coins: toCoins(payoutCoinsMinor), amount: toEuros(payoutCents), has_address: hasAddress };
  return {
    balance: toCoins(coinsMinorMax + grantedCoinsMinor + waitingCoinsMinor),
    refundable: toCoins(coinsMinorMax),
    granted: toCoins(grantedCoinsMinor),
    waiting: waitsUntil && { coins: toCoins(waitingCoinsMinor), waits_until: toEpochSeconds(waitsUntil) },
    coins: toCoins(plan.coinsMinor),
    amount: toEuros(plan.cents),
    lines: plan.lines.map(toLine),
    payout: payoutCents === 0 ? null : { ...payout, held_until: toEpochSeconds(heldUntil) },
  };
}

function toLine({ source, method, way, coinsMinor, cents }: RefundLine): PlanReply['lines'][number] {
  return { source, method, way, coins: toCoins(coinsMinor), amount: toEuros(cents) };
}
