import validator from 'card-validator';
import { isSepaIban } from '#contract/bank-details.ts';
import { electronicFormatIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools';
import { coinsToEuros, eurosBetween } from '#server/ledger/ledger.rules.ts';
import type { EntryDraft, ShopAccount } from '#server/ledger/ledger.types.ts';
import { assert } from '#server/platform/assert.ts';
import { refuse, type FieldErrors } from '#server/platform/refusal.ts';
import { dayMs } from '#server/platform/clock.ts';
import { handProvider, isByHand, maskHandAccount, toHandAccount } from './hand-payouts.rules.ts';
import type { CardDetails, GatewayDestination, PayoutDestination, PayoutInput } from './payout-destination.types.ts';
import type { Payout, PayoutEvent, PayoutOrder, PayoutKey, SentPayout } from './payouts.types.ts';
import type { ClosingWay } from './surplus.types.ts';

type OwedPayout = Pick<Payout, 'customerId' | 'amountMinor' | 'coinsMinor'>;

const cardDigitsMin = 16;
const ibanLengthMin = 15;

export function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '');
}

export function findCardErrors(card: CardDetails, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  const number = withoutBlanks(card.number);
  const isNumber = number.length >= cardDigitsMin && validator.number(number, { luhnValidateUnionPay: true }).isValid;
  if (!isNumber) errors['card_number'] = ['payout.card_number_invalid'];
  if (card.holder.trim() === '') errors['card_holder'] = ['payout.card_holder_required'];
  const expiry = findExpiryError(card, now);
  if (expiry) errors['expiry_date'] = [expiry];
  return errors;
}

/** Brand and last digits of a valid card number, for display. */
export function describeCard(cardNumber: string): { brand: string; last4: string } {
  const number = withoutBlanks(cardNumber);
  return { brand: validator.number(number).card?.type ?? 'card', last4: number.slice(-4) };
}

// A card is valid to the end of its month; distant years are typing errors.
function findExpiryError({ expireMonth, expireYear }: CardDetails, now: Date): string | null {
  const isMonth = Number.isInteger(expireMonth) && expireMonth >= 1 && expireMonth <= 12;
  const thisYear = now.getUTCFullYear();
  if (!isMonth || !Number.isInteger(expireYear) || expireYear > thisYear + 20 || expireYear < thisYear - 80) {
    return 'payout.expiry_invalid';
  }
  return Date.UTC(expireYear, expireMonth, 1) <= now.getTime() ? 'payout.card_expired' : null;
}

/** Expiry month of a card as stored: `2030-09`. */
export function toCardExpiry({ expireMonth, expireYear }: Pick<CardDetails, 'expireMonth' | 'expireYear'>): string {
  return `${expireYear}-${String(expireMonth).padStart(2, '0')}`;
}

/** Errors of an IBAN by wire field: length by country, check digits, and whether SEPA reaches it. */
export function findIbanErrors(iban: string): FieldErrors {
  const account = electronicFormatIBAN(iban);
  const isValid = account !== null && account.length >= ibanLengthMin && isRegistered(account) && isValidIBAN(account);
  if (!isValid) return { iban: ['payout.iban_invalid'] };
  return isSepaIban(account) ? {} : { iban: ['payout.iban_not_sepa'] };
}

// Some countries use IBAN-like numbers without being in the registry; no bank could be reached there.
function isRegistered(account: string): boolean {
  return getCountrySpecifications()[account.slice(0, 2)]?.IBANRegistry === true;
}

const wireFields: Record<string, string> = {
  card_holder: 'card_holder_name',
  expiry_date: 'expire_month',
  iban: 'account_number',
};

export function refuseIfPayoutInvalid(payout: PayoutInput, now: Date): void {
  const found = findErrors(payout, now);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(found).map(([field, keys]) => [wireFields[field] ?? field, keys]),
  );
  if (Object.keys(errors).length > 0) refuse('invalid_input', {}, errors);
}

function findErrors(payout: PayoutInput, now: Date): FieldErrors {
  if (payout.method === 'card') return findCardErrors(payout, now);
  return payout.method === 'sepa' ? findIbanErrors(payout.iban) : {};
}

export const bankProvider = 'bank';

/** As in messages of banks: without blanks, in capitals. */
export const toIban = (typed: string): string => withoutBlanks(typed).toUpperCase();

interface Guarded {
  amountMinor: number;
  namedBy?: string | null;
  isDoubtful?: boolean;
}

/** Approvals of a payout, or notes about a file: two above the setting, if staff named the account, or in doubt. */
export function approvalsNeededFor(
  { amountMinor, namedBy = null, isDoubtful = false }: Guarded,
  aboveMinor: number,
): number {
  return amountMinor > aboveMinor || namedBy !== null || isDoubtful ? 2 : 0;
}

export const closingAccounts = {
  paid_back: 'paid_back_otherwise',
  written_off: 'payout_losses',
  settled: `provider:${bankProvider}`,
} as const satisfies Record<ClosingWay, ShopAccount | `provider:${string}`>;

export function refuseIfGone({ id: payoutId, state, replacedAt, returnedAt }: Payout): void {
  if (state === 'sent') refuse('payout_sent_already', { payoutId });
  if (state === 'exported') refuse('payout_exported', { payoutId });
  if (replacedAt) refuse('payout_replaced', { payoutId });
  if (returnedAt) refuse('payout_returned', { payoutId });
}

/** End of the hold, before which a payout is sent only with `--now`. */
export function heldUntil(now: Date, holdDays: number): Date {
  assert(Number.isInteger(holdDays) && holdDays >= 0, 'a payout is held for whole days');
  return new Date(now.getTime() + holdDays * dayMs);
}

export function lastFourOf(destination: PayoutDestination): string {
  if (isByHand(destination)) return toHandAccount(destination).slice(-4);
  return destination.method === 'card' ? destination.last4 : destination.iban.slice(-4);
}

/** Account of the ledger that a payout leaves from: what staff pay by hand, or an earlier payout settled, comes from the bank account. */
export function sourceOf({ provider, settledBy }: Pick<Payout, 'provider' | 'settledBy'>): `provider:${string}` {
  return `provider:${provider === handProvider || settledBy !== null ? bankProvider : provider}`;
}

/** Takes money back from the provider that a payout left there. */
export const recallPayoutJob = 'payments.recall_payout';
export const recallAttemptsMax = 25;

/** Masks an IBAN so that only its owner recognises it: `DE89 … 3000`. */
export function maskIban(iban: string): string {
  const account = toIban(iban);
  return `${account.slice(0, 4)} … ${account.slice(-4)}`;
}

/** Entries of the debt: bought from the customer, or balance that becomes euros again. */
export function debtOf({ customerId, amountMinor: cents, coinsMinor }: OwedPayout): EntryDraft[] {
  return coinsMinor === null
    ? eurosBetween('purchases', 'payouts_due', cents)
    : coinsToEuros(customerId, { coinsMinor, cents }, 'payouts_due');
}

/** Account for emails; null for cards. */
export function maskedAccountOf(destination: PayoutDestination): string | null {
  if (isByHand(destination)) return maskHandAccount(destination);
  return destination.method === 'sepa' ? maskIban(destination.iban) : null;
}

/** Payout request to the provider. Its key never changes, so a retry pays once. */
export function toPayoutOrder(payout: Payout): PayoutOrder {
  const { id, amountMinor } = payout;
  return { payoutId: id, amountMinor, currency: 'EUR', destination: destinationOf(payout), key: keyOf(id) };
}

export function toSentPayout({ id, providerPayoutId }: Payout): SentPayout {
  assert(providerPayoutId !== null, `payout ${id} was sent`);
  return { ...toPayoutKey({ id }), providerPayoutId };
}

export const toPayoutKey = ({ id }: Pick<Payout, 'id'>): PayoutKey => ({ payoutId: id, key: keyOf(id) });

const keyOf = (payoutId: number): string => `payout-${payoutId}`;

function destinationOf({ id, method, holder, iban, ...card }: Payout): GatewayDestination {
  assert(method === 'card' || method === 'sepa', `payout ${id} leaves through a provider`);
  if (method === 'sepa') {
    assert(iban !== null, `payout ${id} has an account`);
    return { method, holder, iban };
  }
  const { providerToken, cardBrand, cardExpiry: expiry, lastFour } = card;
  assert(providerToken !== null && cardBrand !== null, `payout ${id} has a card`);
  return { method, holder, expiry, token: providerToken, brand: cardBrand, last4: lastFour };
}

export function toPayoutEvent(payout: Payout): PayoutEvent {
  const { id: payoutId, purpose, referenceId, customerId, amountMinor, method, lastFour } = payout;
  return { payoutId, purpose, referenceId, customerId, amountMinor, method, lastFour };
}
