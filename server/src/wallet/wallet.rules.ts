import type { Profile } from '#contract/identity.ts';
import { toId } from '#contract/ids.ts';
import { chargeForCoins, coinDigits, toMajor } from '#contract/money.ts';
import { topUpBounds } from '#contract/top-up.ts';
import type { DepositRow, DepositState } from '#contract/wallet.ts';
import { formatAmount, formatCoinAmount, type FormattedAmount } from '#server/formatting/format-money.ts';
import { isPhoneOf } from '#server/identity/identity.rules.ts';
import { walletOf } from '#server/ledger/ledger.rules.ts';
import type { EntryDraft, PendingHold } from '#server/ledger/ledger.types.ts';
import { toFingerprint, toIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Deposit, DepositStatus, DepositInput } from './wallet.types.ts';

/** Coins cannot be paid with coins. */
const walletMethod = 'balance';

/** Refuses methods that take no deposits, unknown countries and phones that are invalid there, like a purchase. */
export function refuseIfNotOffered({ method, contact, content, display }: DepositInput): void {
  if (method === walletMethod || !content.settings.paymentMethods.some(({ code }) => code === method)) {
    refuse('payment_method_unknown', {}, { paymentType: ['refusals.payment_method_unknown'] });
  }
  const country = content.countries.get(display.language.id)?.find(({ id }) => id === contact.countryId);
  if (!country) refuse('invalid_input', {}, { country: ['checkout.country_required'] });
  if (!isPhoneOf(contact.phone, country.iso)) refuse('invalid_input', {}, { phone: ['wallet.phone_invalid'] });
}

/** Charge of a deposit in euro cents. Refuses amounts out of bounds, and a charge other than the expected one. */
export function chargeOf({ coinsMinor, expectedCents, display, content: { settings } }: DepositInput): number {
  const { minCoinsMinor, maxCoinsMinor } = topUpBounds(settings, display.currency);
  const { coinName: coins } = settings;
  if (coinsMinor < minCoinsMinor) {
    const errors = { amount: ['refusals.top_up_below_minimum'] };
    refuse('top_up_below_minimum', { min: formatCoinAmount(minCoinsMinor), coins }, errors);
  }
  if (coinsMinor > maxCoinsMinor) {
    const errors = { amount: ['refusals.top_up_above_maximum'] };
    refuse('top_up_above_maximum', { max: formatCoinAmount(maxCoinsMinor), coins }, errors);
  }
  const chargeCents = chargeForCoins(coinsMinor, settings.coinRateEur);
  if (expectedCents !== null && expectedCents !== chargeCents) {
    refuse('charge_changed', { oldCharge: formatEuros(expectedCents), newCharge: formatEuros(chargeCents) });
  }
  return chargeCents;
}

function formatEuros(cents: number): FormattedAmount {
  return formatAmount(cents, { code: 'EUR', digits: 2 });
}

export function fingerprint({ method, coinsMinor, contact }: DepositInput): string {
  return toFingerprint([method, coinsMinor, contact]);
}

export const depositOperation = 'deposit';

export function depositKey(input: DepositInput): string {
  return toIdempotencyKey(input.idempotencyKey, () => `made:${fingerprint(input)}`);
}

export function creditOf({ customerId, coinsMinor, chargeCents }: Deposit): EntryDraft[] {
  return [
    { account: 'unapplied_receipts', currency: 'EUR', amountMinor: -chargeCents },
    { account: 'bridge:eur', currency: 'EUR', amountMinor: chargeCents },
    { account: 'bridge:coin', currency: 'COIN', amountMinor: -coinsMinor },
    { account: walletOf(customerId), currency: 'COIN', amountMinor: coinsMinor },
  ];
}

/** Key of the refund of a deposit that was not credited. */
export function refundKeyOf(depositId: number): string {
  return `deposit:${depositId}:refund`;
}

export function isCreditable(status: DepositStatus): boolean {
  return status !== 'credited' && status !== 'refunded';
}

/** URL that redirects the owner to the provider. */
export function payPageOf(shopOrigin: string, depositId: number): string {
  return pageUrl(shopOrigin, '/deposit/pay', { order: String(depositId) });
}

/** URL of the page that waits for the credit. */
export function waitingPageOf(shopOrigin: string, depositId: number): string {
  return pageUrl(shopOrigin, '/pending-payment', { order: String(depositId) });
}

export function failureTextOf({ status }: Pick<Deposit, 'status'>): string | null {
  return status === 'pending' || status === 'credited' ? null : `wallet.outcome_${status}`;
}

/** URL of the failure page; `error` is a text key. */
export function failPageOf(shopOrigin: string, depositId: number | null, error: string): string {
  const order: Record<string, string> = depositId === null ? {} : { order: String(depositId) };
  return pageUrl(shopOrigin, '/fail-payment', { type: 'topup', ...order, error });
}

export function successPageOf(shopOrigin: string, depositId: number): string {
  return pageUrl(shopOrigin, '/success-payment', { type: 'topup', order: String(depositId) });
}

function pageUrl(origin: string, path: string, query: Record<string, string>): string {
  const url = new URL(path, origin);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

const states: Record<DepositStatus, { state: DepositState; row: DepositRow['status'] }> = {
  pending: { state: 'Pending', row: 'pending' },
  credited: { state: 'Success', row: 'success' },
  declined: { state: 'Error', row: 'error' },
  cancelled: { state: 'Cancelled', row: 'error' },
  expired: { state: 'Error', row: 'error' },
  unopened: { state: 'Error', row: 'error' },
  refunded: { state: 'Error', row: 'error' },
};

export function stateOf({ status }: Deposit): DepositState {
  return states[status].state;
}

export function rowStatusOf({ status }: Deposit): DepositRow['status'] {
  return states[status].row;
}

/** Coins that orders hold back, for the profile. */
export function toReserved(holds: PendingHold[], atBank: number[]): Profile['balance_reserved'] {
  return holds.flatMap(({ reference, amountMinor }) => {
    const [kind, digits] = reference.split(':');
    const orderId = kind === 'order' ? toId(digits) : null;
    if (orderId === null) return [];
    return [{ order_id: orderId, coins: toMajor(amountMinor, coinDigits), waits_for_bank: atBank.includes(orderId) }];
  });
}
