import type { z } from 'zod';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { fromMajor, toMajor } from '#contract/money.ts';
import * as contract from '#contract/office/shop-lists.ts';
import { listCurrencies, lockCurrencies } from '#server/content/lists/lists.queries.ts';
import type { CurrencyRecord, RateSource } from '#server/content/lists/lists.types.ts';
import { isRateOld } from '#server/content/lists/rates.rules.ts';
import { saveCurrency } from '#server/content/lists/save-currency.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged, versionOf } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { fetchRatesAsStaff } from './fetch-rates-as-staff.ts';
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
    bindOffice(contract.saveCurrencyRoute, ({ code, version, ...input }, call) =>
      inTransaction(db, async (tx) => {
        const before = (await lockCurrencies(tx)).find((currency) => currency.code === code);
        if (!before) return refuse('content_not_found');
        refuseIfChanged(toFields(before), version);
        if (input.follows_source && !askRates) refuse('rates_unavailable');
        const after = await saveCurrency(tx, { before, change: toChange(input, before), now: call.now });
        const change = { before: toFields(before), after: toFields(after) };
        await recordChange(tx, {
          actor: call.actor(),
          now: call.now,
          action: 'currency.changed',
          subject: `currency:${code}`,
          ...change,
        });
        return { status: 'OK', payload: toRow(after, call.now) };
      }),
    ),
    bindOffice(contract.fetchRatesRoute, async (_input, call) => {
      const by = { actor: call.actor(), now: call.now };
      const fetched = askRates && (await fetchRatesAsStaff(db, { askRates, ...by }));
      if (!fetched) return refuse('rates_unavailable');
      return { status: 'OK' as const, payload: fetched };
    }),
  ];
}

type SaveInput = Omit<z.output<typeof contract.saveCurrencyRoute.input>, 'code' | 'version'>;

function toChange(input: SaveInput, { digits }: CurrencyRecord) {
  const { value, is_enabled: isEnabled, follows_source: followsSource, min_order_amount: min, position } = input;
  return {
    ...(value !== undefined && { value }),
    ...(isEnabled !== undefined && { isEnabled }),
    ...(followsSource !== undefined && { followsSource }),
    ...(min !== undefined && { minOrderMinor: min === null ? null : fromMajor(min, digits) }),
    ...(position !== undefined && { position }),
  };
}

/** What staff change; the age of a rate is not theirs. */
function toFields({ code, value, isEnabled, followsSource, minOrderMinor, position }: CurrencyRecord) {
  return { code, value, isEnabled, followsSource, minOrderMinor, position };
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
    version: versionOf(toFields(currency)),
  };
}
