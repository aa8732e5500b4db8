import type { Reader, Tx } from '#server/platform/db.ts';
import type { CurrencyRecord } from './lists.types.ts';

const columns = (reader: Reader) => reader`
  code, title, symbol, trim_scale(value) as value, digits, is_default, is_enabled, min_order_minor, position,
  follows_source, value_at`;

export function selectCurrencyRecords(reader: Reader): Promise<CurrencyRecord[]> {
  return reader<CurrencyRecord[]>`select ${columns(reader)} from content.currencies order by position, id`;
}

/** Locked rows in one order, so that two changes of several currencies wait for each other. */
export function lockCurrencies(tx: Tx): Promise<CurrencyRecord[]> {
  return tx<CurrencyRecord[]>`select ${columns(tx)} from content.currencies order by position, id for update`;
}

export async function updateCurrency(
  tx: Tx,
  { code, value, isEnabled, minOrderMinor, position, followsSource, valueAt }: CurrencyRecord,
): Promise<void> {
  await tx`
    update content.currencies set value = ${value}, is_enabled = ${isEnabled}, min_order_minor = ${minOrderMinor},
      position = ${position}, follows_source = ${followsSource}, value_at = ${valueAt}
    where code = ${code}`;
}
