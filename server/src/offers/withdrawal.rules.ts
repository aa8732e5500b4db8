import { findCardErrors, findIbanErrors, withoutBlanks } from '#server/payments/payouts.rules.ts';
import { refuse, type FieldErrors } from '#server/platform/refusal.ts';
import type { Offer, PayeeContact, PayoutWish, WithdrawalWish } from './offers.types.ts';

/** Fields of the wire, by the names that payments has for them. */
const wireFields: Record<string, string> = {
  card_holder: 'card_holder_name',
  expiry_date: 'expire_month',
  iban: 'account_number',
};

/** Refuses details of a card or an account to which no money could be sent. */
export function refuseIfPayoutInvalid(payout: PayoutWish, now: Date): void {
  const found = payout.method === 'card' ? findCardErrors(payout, now) : findIbanErrors(payout.iban);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(found).map(([field, keys]) => [wireFields[field] ?? field, keys]),
  );
  if (Object.keys(errors).length > 0) refuse('invalid_input', {}, errors);
}

/** Refuses offers that no price was agreed for, and those that are paid or on their way. */
export function refuseIfNotPayable({ status, payout }: Offer): void {
  if (status === 'accepted' || status === 'approved' || payout?.state === 'failed') return;
  refuse('offer_not_payable');
}

interface KnownPayee {
  method: PayoutWish['method'];
  lastFour: string;
  holder: string;
  contact: PayeeContact;
}

/** Whether somebody repeats what they have said, as far as the shop remembers it: of a card or an account, its end. */
export function isSamePayee(known: KnownPayee, { payout, contact }: WithdrawalWish): boolean {
  const account = withoutBlanks(payout.method === 'card' ? payout.number : payout.iban);
  const isSameContact = (Object.keys(contact) as (keyof PayeeContact)[]).every(
    (field) => known.contact[field] === contact[field],
  );
  const isSameAccount = known.method === payout.method && known.lastFour === account.slice(-4);
  return isSameContact && isSameAccount && known.holder === payout.holder;
}
