import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateCurrency } from './currencies.sql.ts';
import { isSameRate } from './rates.rules.ts';
import type { CurrencyChange, CurrencyRecord } from './lists.types.ts';

interface SaveCurrency {
  /** Locked record as it is. */
  before: CurrencyRecord;
  change: CurrencyChange;
  now: Date;
}

/**
 * Saves a display currency; carts and pages use its rate from the next call on, and orders keep theirs. A rate set by
 * hand counts as fresh. Refuses to change the rate of the default currency or to switch it off.
 */
export async function saveCurrency(tx: Tx, { before, change, now }: SaveCurrency): Promise<CurrencyRecord> {
  const after = { ...before, ...change };
  const isSame = isSameRate(before.value, after.value);
  if (before.isDefault && (!isSame || !after.isEnabled || after.followsSource)) refuse('currency_is_default');
  const saved = { ...after, valueAt: isSame ? before.valueAt : now };
  await updateCurrency(tx, saved);
  return saved;
}
