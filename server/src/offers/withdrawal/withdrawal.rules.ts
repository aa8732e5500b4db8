import { toCardExpiry, withoutBlanks } from '#server/payments/payouts.rules.ts';
import type { PayeeContact, PayoutInput } from '#server/payments/payouts.types.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { KnownPayee, Offer, WithdrawalInput } from '#server/offers/offers.types.ts';

/** Refuses offers without an agreed price, and those paid or being paid. */
export function refuseIfNotPayable({ status, payout }: Offer): void {
  if (status === 'accepted' || status === 'approved' || payout?.state === 'failed') return;
  refuse('offer_not_payable');
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
  const account = withoutBlanks(payout.method === 'card' ? payout.number : payout.iban);
  if (payout.method === 'sepa' && known.iban !== null) return withoutBlanks(known.iban) === account;
  const isSameExpiry = payout.method === 'sepa' || [null, toCardExpiry(payout)].includes(known.cardExpiry);
  return isSameExpiry && known.lastFour === account.slice(-4);
}
