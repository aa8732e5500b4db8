import type { WordedSearch } from '#contract/worded-search.ts';
import { formatMoney, type MoneyStyle } from '#web/lib/formats/format.ts';
import type { Translate } from '#web/lib/texts/texts.ts';

export interface LabelFormats {
  t: Translate;
  /** Of the display currency. */
  currency: MoneyStyle;
}

/** `Karambit Fade under €1,500`: the words, then wear, variant and price. */
export function wordedLabel(worded: WordedSearch, { t, currency }: LabelFormats): string {
  const { name, variant, quality, phase, pattern } = worded;
  const parts = [
    ...variant.map((value) => t(`catalog.variant_${value}`)),
    name,
    ...phase,
    ...quality.map((value) => t(`common.quality_${value}`)),
    ...pattern.map((value) => t('search.pattern', { pattern: value })),
    floatLabel(worded, t),
    priceLabel(worded, { t, currency }),
  ];
  return parts.filter(Boolean).join(' ');
}

function floatLabel({ float_from: from, float_till: till }: WordedSearch, t: Translate): string {
  if (from !== null && till !== null) return t('search.float_between', { from, till });
  if (from !== null) return t('search.float_above', { float: from });
  return till === null ? '' : t('search.float_below', { float: till });
}

function priceLabel({ price_from: from, price_till: till }: WordedSearch, { t, currency }: LabelFormats): string {
  const money = (amount: number) =>
    formatMoney(amount, { ...currency, digits: Number.isInteger(amount) ? 0 : currency.digits });
  if (from !== null && till !== null) return t('search.price_between', { from: money(from), till: money(till) });
  if (from !== null) return t('search.price_above', { price: money(from) });
  return till === null ? '' : t('search.price_below', { price: money(till) });
}

/** The list with the filters that the words stand for. */
export function wordedPath(worded: WordedSearch): string {
  const { name: _name, count: _count, ...filters } = worded;
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(filters)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') params.set(key, text);
  }
  return `/products?${params.toString().replaceAll('%2C', ',')}`;
}
