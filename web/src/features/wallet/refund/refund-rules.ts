import { toIban } from '#contract/bank-details.ts';
import type { InputOf } from '#contract/api.ts';
import type { Profile } from '#contract/identity.ts';
import type { BalanceRefundQuote } from '#contract/wallet.ts';
import { contactOf, contactSchema, type BankAccountForm } from '#web/lib/forms/payee.ts';
import { splitName } from '#web/lib/forms/typed-text.ts';

export interface KnownRefund {
  quote: BalanceRefundQuote;
  profile: Profile;
}

/** Whether a payout lacks the payee's address, which comes from the profile. */
export function needsProfile({ quote, profile }: KnownRefund): boolean {
  return quote.payout !== null && !contactSchema.safeParse(contactOf(profile)).success;
}

/** Asks for exactly what was quoted. */
export function toRefundInput(
  { quote, profile }: KnownRefund,
  { fullName, iban }: BankAccountForm,
): InputOf<'requestBalanceRefund'> {
  const { amount: expectedSum, coins } = quote;
  const wanted = { amount: coins, expected_sum: expectedSum };
  if (quote.payout === null) return { paymentMethod: 'source', ...wanted };
  return {
    paymentMethod: 'sepa',
    ...contactOf(profile),
    ...wanted,
    ...splitName(fullName),
    account_number: toIban(iban),
  };
}

const formFields: Record<string, string> = { first_name: 'fullName', last_name: 'fullName', account_number: 'iban' };

export function toFormErrors(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [formFields[field] ?? field, texts]));
}
