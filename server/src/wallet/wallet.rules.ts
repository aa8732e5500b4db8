import { chargeForCoins } from '#contract/money.ts';
import { topUpBounds } from '#contract/top-up.ts';
import type { DepositRow, DepositState } from '#contract/wallet.ts';
import { formatAmount, formatCoinAmount, type FormattedAmount } from '#server/formatting/format-money.ts';
import { walletOf } from '#server/ledger/ledger.rules.ts';
import type { EntryDraft } from '#server/ledger/ledger.types.ts';
import { toFingerprint, toIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { Deposit, DepositStatus, DepositInput } from './wallet.types.ts';

/** Coins cannot be paid with coins. */
const walletMethod = 'balance';

/** Refuses a method that takes no top-ups, and a country that the shop does not know. */
export function refuseIfNotOffered({ method, contact, content, display }: DepositInput): void {
  if (method === walletMethod || !content.settings.paymentMethods.some(({ code }) => code === method)) {
    refuse('payment_method_unknown', {}, { paymentType: ['refusals.payment_method_unknown'] });
  }
  const isKnown = content.countries.get(display.language.id)?.some(({ id }) => id === contact.countryId);
  if (!isKnown) refuse('invalid_input', {}, { country: ['checkout.country_required'] });
}

/** What a top-up is charged, in euro cents. Refuses an amount out of bounds, and a charge other than the one that was seen. */
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

/** The caller's key, or one derived from the input. */
export function depositKey(input: DepositInput): string {
  return toIdempotencyKey(input.idempotencyKey, () => `made:${fingerprint(input)}`);
}

/** Entries that turn received euros into coins of the wallet, over the conversion accounts. */
export function creditOf({ customerId, coinsMinor, chargeCents }: Deposit): EntryDraft[] {
  return [
    { account: 'unapplied_receipts', currency: 'EUR', amountMinor: -chargeCents },
    { account: 'bridge:eur', currency: 'EUR', amountMinor: chargeCents },
    { account: 'bridge:coin', currency: 'COIN', amountMinor: -coinsMinor },
    { account: walletOf(customerId), currency: 'COIN', amountMinor: coinsMinor },
  ];
}

/** Whether money that comes in for a deposit still becomes coins: always, unless it became coins or went back before. */
export function isCreditable(status: DepositStatus): boolean {
  return status !== 'credited' && status !== 'refunded';
}

/** The page of the shop at which a top-up is paid: it leads its owner on to the provider. */
export function payPageOf(shopOrigin: string, depositId: number): string {
  return pageUrl(shopOrigin, '/deposit/pay', { order: String(depositId) });
}

/** The page of the shop that waits for the coins. */
export function waitingPageOf(shopOrigin: string, depositId: number): string {
  return pageUrl(shopOrigin, '/pending-payment', { order: String(depositId) });
}

/** The key of the text that says why a deposit came to nothing; null while it may still become coins, or did. */
export function failureTextOf({ status }: Pick<Deposit, 'status'>): string | null {
  return status === 'pending' || status === 'credited' ? null : `wallet.outcome_${status}`;
}

/** The page of the shop that says why there are no coins. The error is the key of a text, not words of a language. */
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

/** The state of a deposit as the wire names it. */
export function stateOf({ status }: Deposit): DepositState {
  return states[status].state;
}

/** The status of a row of the history as the wire names it. */
export function rowStatusOf({ status }: Deposit): DepositRow['status'] {
  return states[status].row;
}
