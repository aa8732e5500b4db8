import validator from 'card-validator';
import { electronicFormatIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools';
import { assert } from '#server/platform/assert.ts';
import type { FieldErrors } from '#server/platform/refusal.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { CardDetails, Payout, PayoutDestination, PayoutEvent, PayoutOrder } from './payouts.types.ts';

const cardDigitsMin = 16;
const ibanLengthMin = 15;

/** An IBAN or card number without the blanks by which people group it. */
export function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** What is wrong with a card, by field of the wire, as text keys; empty when a provider can be asked for a token. */
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

/** The brand and last digits of a valid card number, as they may be shown. */
export function describeCard(cardNumber: string): { brand: string; last4: string } {
  const number = withoutBlanks(cardNumber);
  return { brand: validator.number(number).card?.type ?? 'card', last4: number.slice(-4) };
}

// A card is good to the end of its month; years far away are typing errors.
function findExpiryError({ expireMonth, expireYear }: CardDetails, now: Date): string | null {
  const isMonth = Number.isInteger(expireMonth) && expireMonth >= 1 && expireMonth <= 12;
  const thisYear = now.getUTCFullYear();
  if (!isMonth || !Number.isInteger(expireYear) || expireYear > thisYear + 20 || expireYear < thisYear - 80) {
    return 'payout.expiry_invalid';
  }
  return Date.UTC(expireYear, expireMonth, 1) <= now.getTime() ? 'payout.card_expired' : null;
}

/** Until when a card is good, as it is kept: `2030-09`. */
export function toCardExpiry({ expireMonth, expireYear }: Pick<CardDetails, 'expireMonth' | 'expireYear'>): string {
  return `${expireYear}-${String(expireMonth).padStart(2, '0')}`;
}

/** What is wrong with an IBAN, by field of the wire: its length by country and its check digits. */
export function findIbanErrors(iban: string): FieldErrors {
  const account = electronicFormatIBAN(iban);
  const isValid = account !== null && account.length >= ibanLengthMin && isRegistered(account) && isValidIBAN(account);
  return isValid ? {} : { iban: ['payout.iban_invalid'] };
}

// Some countries number accounts like IBANs without being in the registry: no bank could be reached there.
function isRegistered(account: string): boolean {
  return getCountrySpecifications()[account.slice(0, 2)]?.IBANRegistry === true;
}

/** When a payout may be sent without force. */
export function heldUntil(now: Date, holdDays: number): Date {
  assert(Number.isInteger(holdDays) && holdDays >= 0, 'a payout is held for whole days');
  return new Date(now.getTime() + holdDays * dayMs);
}

/** A moment to the minute, as staff read it. */
export function formatMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** What of a destination may be shown and kept for good. */
export function lastFourOf(destination: PayoutDestination): string {
  return destination.method === 'card' ? destination.last4 : destination.iban.slice(-4);
}

/** An IBAN as its owner knows it again and nobody else can use it: `DE89 … 3000`. */
export function maskIban(iban: string): string {
  const account = withoutBlanks(iban).toUpperCase();
  return `${account.slice(0, 4)} … ${account.slice(-4)}`;
}

/** What the provider is asked for. The key never changes, so that asking again pays nothing again. */
export function toPayoutOrder(payout: Payout): PayoutOrder {
  const { id, amountMinor } = payout;
  return { payoutId: id, amountMinor, currency: 'EUR', destination: destinationOf(payout), key: `payout-${id}` };
}

function destinationOf({ id, method, holder, iban, ...card }: Payout): PayoutDestination {
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
