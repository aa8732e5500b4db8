import { fromMajor } from '#contract/money.ts';
import { lockCurrencies } from '#server/content/lists/lists.queries.ts';
import type { CurrencyChange, CurrencyRecord } from '#server/content/lists/lists.types.ts';
import { saveCurrency } from '#server/content/lists/save-currency.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toCurrencyFields } from './record-fields.rules.ts';

interface SaveCurrencyAsStaff extends StaffSave {
  code: string;
  change: Omit<CurrencyChange, 'minOrderMinor'> & {
    /** In whole units of the currency. */
    minOrderAmount?: number | null;
  };
  hasRateSource: boolean;
}

/**
 * Saves a display currency, with an audit entry. Refuses one that changed meanwhile, and to follow a source of rates that
 * is not configured. Locks the list of currencies.
 */
export async function saveCurrencyAsStaff(
  tx: Tx,
  { code, version, change, hasRateSource, actor, now }: SaveCurrencyAsStaff,
): Promise<CurrencyRecord> {
  const before = (await lockCurrencies(tx)).find((currency) => currency.code === code) ?? refuse('content_not_found');
  refuseIfChanged(toCurrencyFields(before), version);
  if (change.followsSource && !hasRateSource) refuse('rates_unavailable');
  const { minOrderAmount: min, ...fields } = change;
  const minOrderMinor = min == null ? min : fromMajor(min, before.digits);
  const given = { ...fields, ...(minOrderMinor !== undefined && { minOrderMinor }) };
  const after = await saveCurrency(tx, { before, change: given, now });
  const entry = { actor, action: 'currency.changed', subject: `currency:${code}`, now };
  await recordChange(tx, { ...entry, before: toCurrencyFields(before), after: toCurrencyFields(after) });
  return after;
}
