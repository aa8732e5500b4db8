import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { toMajor } from '#contract/money.ts';
import * as contract from '#contract/office/shop-lists.ts';
import { listCurrencies } from '#server/content/lists/lists.queries.ts';
import type { CurrencyRecord, RateSource } from '#server/content/lists/lists.types.ts';
import { isRateOld } from '#server/content/lists/rates.rules.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { fetchRatesAsStaff } from './fetch-rates-as-staff.ts';
import { toCurrencyFields } from './record-fields.rules.ts';
import { saveCurrencyAsStaff } from './save-currency-as-staff.ts';
import { toWholeList } from './whole-list.rules.ts';

interface CurrencyRoutes {
  db: Db;
  /** Null if no source is configured. */
  askRates: RateSource | null;
}

export function currencyRoutes({ db, askRates }: CurrencyRoutes): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listCurrencyRatesRoute, async ({ q }, { now }) => {
      const rows = (await listCurrencies(db)).map((currency) => toRow(currency, now));
      return toWholeList(rows, q, ({ code, title }) => [code, title]);
    }),
    bindOffice(contract.saveCurrencyRoute, async ({ code, version, ...input }, call) => {
      const { value, is_enabled: isEnabled, follows_source: followsSource, min_order_amount: min, position } = input;
      const change = {
        ...(value !== undefined && { value }),
        ...(isEnabled !== undefined && { isEnabled }),
        ...(followsSource !== undefined && { followsSource }),
        ...(min !== undefined && { minOrderAmount: min }),
        ...(position !== undefined && { position }),
      };
      const by = { actor: call.actor(), now: call.now };
      const save = { code, version, change, hasRateSource: askRates !== null, ...by };
      return replyWith(toRow(await inTransaction(db, (tx) => saveCurrencyAsStaff(tx, save)), call.now));
    }),
    bindOffice(contract.fetchRatesRoute, async (_input, call) => {
      const by = { actor: call.actor(), now: call.now };
      const fetched = askRates && (await fetchRatesAsStaff(db, { askRates, ...by }));
      if (!fetched) return refuse('rates_unavailable');
      return replyWith(fetched);
    }),
  ];
}

function toRow(currency: CurrencyRecord, now: Date) {
  const { code, title, symbol, value, digits, minOrderMinor, position } = currency;
  return {
    code,
    title,
    symbol,
    value,
    is_default: currency.isDefault,
    is_enabled: currency.isEnabled,
    follows_source: currency.followsSource,
    value_at: toEpochSeconds(currency.valueAt),
    is_old: isRateOld(currency, now),
    min_order_amount: minOrderMinor === null ? null : toMajor(minOrderMinor, digits),
    position,
    version: versionOf(toCurrencyFields(currency)),
  };
}
