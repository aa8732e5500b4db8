import { assert } from '#server/platform/assert.ts';
import type { AccountCode, EntryDraft, IntegrityCheck, TransferDraft } from './ledger.types.ts';

export function walletOf(customerId: number): AccountCode {
  return `wallet:${customerId}`;
}

interface CoinWorth {
  coinsMinor: number;
  /** What the coins are worth, in euro cents. */
  cents: number;
}

/** Entries of a sale paid in coins, over the conversion accounts. */
export function saleFromWallet(customerId: number, amount: CoinWorth): EntryDraft[] {
  return coinsToEuros(customerId, amount, 'sales');
}

/** Entries that turn coins of a wallet into euros of an account. */
export function coinsToEuros(customerId: number, amount: CoinWorth, to: AccountCode): EntryDraft[] {
  return [
    { account: walletOf(customerId), currency: 'COIN', amountMinor: -amount.coinsMinor },
    { account: 'bridge:coin', currency: 'COIN', amountMinor: amount.coinsMinor },
    { account: 'bridge:eur', currency: 'EUR', amountMinor: -amount.cents },
    { account: to, currency: 'EUR', amountMinor: amount.cents },
  ];
}

/** Entries of a sale paid from the wallet and by a payment. */
export function saleFromBoth(
  customerId: number,
  { coinsMinor, walletCents, paymentCents }: { coinsMinor: number; walletCents: number; paymentCents: number },
): EntryDraft[] {
  return [
    { account: walletOf(customerId), currency: 'COIN', amountMinor: -coinsMinor },
    { account: 'bridge:coin', currency: 'COIN', amountMinor: coinsMinor },
    { account: 'bridge:eur', currency: 'EUR', amountMinor: -walletCents },
    { account: 'unapplied_receipts', currency: 'EUR', amountMinor: -paymentCents },
    { account: 'sales', currency: 'EUR', amountMinor: walletCents + paymentCents },
  ];
}

interface SaleRefund {
  /** Euro cents for the provider to send. */
  sourceCents: number;
  /** Euro cents that become coins. */
  walletCents: number;
  coinsMinor: number;
}

/** Entries that give back a part of a sale: euros for the provider, the rest as coins over the conversion accounts. */
export function refundOfSale(customerId: number, { sourceCents, walletCents, coinsMinor }: SaleRefund): EntryDraft[] {
  const entries: EntryDraft[] = [
    { account: 'sales', currency: 'EUR', amountMinor: -sourceCents - walletCents },
    { account: 'unapplied_receipts', currency: 'EUR', amountMinor: sourceCents },
    ...coinsFor(customerId, { walletCents, coinsMinor }),
  ];
  return entries.filter(({ amountMinor }) => amountMinor !== 0);
}

/** Entries that turn euros of a failed refund into coins. */
export function coinsForFailedRefund(
  customerId: number,
  { cents, coinsMinor }: { cents: number; coinsMinor: number },
): EntryDraft[] {
  const entries: EntryDraft[] = [
    { account: 'unapplied_receipts', currency: 'EUR', amountMinor: -cents },
    ...coinsFor(customerId, { walletCents: cents, coinsMinor }),
  ];
  return entries.filter(({ amountMinor }) => amountMinor !== 0);
}

function coinsFor(
  customerId: number,
  { walletCents, coinsMinor }: Pick<SaleRefund, 'walletCents' | 'coinsMinor'>,
): EntryDraft[] {
  return [
    { account: 'bridge:eur', currency: 'EUR', amountMinor: walletCents },
    { account: 'bridge:coin', currency: 'COIN', amountMinor: -coinsMinor },
    { account: walletOf(customerId), currency: 'COIN', amountMinor: coinsMinor },
  ];
}

/** Entries that take coins after a lost dispute; what they are worth makes the loss smaller. */
export function coinsTaken(
  customerId: number,
  { coinsMinor, cents }: { coinsMinor: number; cents: number },
): EntryDraft[] {
  const entries: EntryDraft[] = [
    { account: walletOf(customerId), currency: 'COIN', amountMinor: -coinsMinor },
    { account: 'bridge:coin', currency: 'COIN', amountMinor: coinsMinor },
    { account: 'bridge:eur', currency: 'EUR', amountMinor: -cents },
    { account: 'dispute_losses', currency: 'EUR', amountMinor: cents },
  ];
  return entries.filter(({ amountMinor }) => amountMinor !== 0);
}

/** Entries that undo others. */
export function reverse(entries: readonly EntryDraft[]): EntryDraft[] {
  return entries.map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }));
}

export function eurosBetween(from: AccountCode, to: AccountCode, cents: number): EntryDraft[] {
  return [
    { account: from, currency: 'EUR', amountMinor: -cents },
    { account: to, currency: 'EUR', amountMinor: cents },
  ];
}

/** Fails where the transfer is made; the database would fail only at commit. */
export function assertBalanced({ key, entries }: TransferDraft): void {
  for (const currency of ['EUR', 'COIN'] as const) {
    const sum = entries
      .filter((entry) => entry.currency === currency)
      .reduce((total, entry) => total + entry.amountMinor, 0);
    assert(sum === 0, `transfer ${key} does not sum to zero in ${currency}`);
  }
}

export function assertIntegrity(facts: IntegrityCheck[]): void {
  const broken = facts.filter((fact) => fact.broken > 0);
  assert(broken.length === 0, broken.map(({ fact, example }) => `${fact} (${example})`).join('; '));
}
