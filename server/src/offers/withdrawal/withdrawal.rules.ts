import { toHandAccount } from '#server/payments/hand-payouts.rules.ts';
import { toCardExpiry, withoutBlanks } from '#server/payments/payouts.rules.ts';
import type { PayoutInput } from '#server/payments/payout-destination.types.ts';
import type { PayeeContact } from '#server/payments/payouts.types.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { KnownPayee, Offer, WithdrawalInput } from '#server/offers/offers.types.ts';

/** Refuses offers without an agreed price, and those paid or being paid, also by an earlier payout that arrived after all. */
export function refuseIfNotPayable({ status, payout }: Offer): void {
  if (status === 'accepted' || status === 'approved' || (payout?.state === 'failed' && !payout.isPaidBefore)) return;
  refuse('offer_not_payable');
}

/** Refuses, at its field, a method that the settings do not allow. */
export function refuseIfMethodOff({ payout, payoutMethods }: WithdrawalInput): void {
  if (payoutMethods.includes(payout.method)) return;
  refuse('invalid_input', {}, { paymentMethod: ['offers.payout_method_unavailable'] });
}

/** Whether the same details were given before. Refuses other details under the same key or while a payout is pending. */
export function wasGiven(payees: readonly KnownPayee[], input: WithdrawalInput): boolean {
  const { idempotencyKey } = input;
  const named = payees.find((payee) => idempotencyKey !== null && payee.idempotencyKey === idempotencyKey);
  if (named) return isSamePayee(named, input) || refuse('idempotency_key_reused');
  const live = payees.find((payee) => !payee.isReplaced);
  if (!live) return false;
  const isSame = isSamePayee(live, input);
  // Without a key, equal details are a repeat; a new key retries a failed payout.
  if (live.state === 'failed') return isSame && idempotencyKey === null && live.idempotencyKey === null;
  return isSame || refuse('payout_given');
}

function isSamePayee(known: KnownPayee, { payout, contact }: WithdrawalInput): boolean {
  const isSameContact = (Object.keys(contact) as (keyof PayeeContact)[]).every(
    (field) => known.contact[field] === contact[field],
  );
  return isSameContact && known.holder === payout.holder && isSameDestination(known, payout);
}

function isSameDestination(known: KnownPayee, payout: PayoutInput): boolean {
  if (known.method !== payout.method) return false;
  const account = accountOf(payout);
  const knownAccount = known.iban ?? known.handAccount;
  if (knownAccount !== null) return withoutBlanks(knownAccount) === account;
  const isSameExpiry = payout.method !== 'card' || [null, toCardExpiry(payout)].includes(known.cardExpiry);
  return isSameExpiry && known.lastFour === account.slice(-4);
}

function accountOf(payout: PayoutInput): string {
  if (payout.method === 'card') return withoutBlanks(payout.number);
  return withoutBlanks(payout.method === 'sepa' ? payout.iban : toHandAccount(payout));
}
