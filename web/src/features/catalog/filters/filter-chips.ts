import { labelOf } from '#web/lib/texts/labels.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { exteriorLabel } from './exteriors.ts';
import { changeQuery, listQueryKeys, type ListKey, type ListQuery } from './list-query.ts';

interface FilterChip {
  key: string;
  label: string;
  without: ListQuery;
}

interface Formats {
  t: Translate;
  money: (amount: number) => string;
}

/** A chip per active panel filter; search and the flag of /new and /sale are not among them. */
export function chipsOf(query: ListQuery, formats: Formats): FilterChip[] {
  const { t } = formats;
  const lists = (Object.keys(listQueryKeys) as ListKey[]).flatMap((name) => listChips(query, name, t));
  const flags = (['new', 'sale'] as const)
    .filter((flag) => query[flag])
    .map((flag) => ({ key: flag, label: t(`catalog.title_${flag}`), without: changeQuery(query, { [flag]: false }) }));
  const price = priceLabel(query, formats);
  const bounds = { priceFrom: null, priceTill: null };
  return [
    ...flags,
    ...lists,
    ...copyChips(query, t),
    ...(price ? [{ key: 'price', label: price, without: changeQuery(query, bounds) }] : []),
  ];
}

function listChips(query: ListQuery, name: ListKey, t: Translate): FilterChip[] {
  return query[name].map((value) => ({
    key: `${name}-${value}`,
    label: valueLabel(t, name, value),
    without: changeQuery(query, { [name]: query[name].filter((other) => other !== value) }),
  }));
}

function valueLabel(t: Translate, name: ListKey, value: string): string {
  if (name === 'type') return labelOf(t, 'type', value);
  if (name === 'variant') return t(`catalog.variant_${value}`);
  if (name === 'itemClass') return labelOf(t, 'class', value);
  return name === 'heroes' || name === 'phase' ? value : exteriorLabel(t, value);
}

function priceLabel({ priceFrom, priceTill }: ListQuery, { t, money }: Formats): string | null {
  if (priceFrom !== null && priceTill !== null)
    return t('catalog.price_between', { from: money(priceFrom), till: money(priceTill) });
  if (priceFrom !== null) return t('catalog.price_above', { price: money(priceFrom) });
  return priceTill === null ? null : t('catalog.price_below', { price: money(priceTill) });
}

function copyChips(query: ListQuery, t: Translate): FilterChip[] {
  const { floatFrom, floatTill, pattern, sticker, stickersFrom } = query;
  const chip = (key: string, label: string, patch: Partial<ListQuery>) => ({
    key,
    label,
    without: changeQuery(query, patch),
  });
  const hasFloat = floatFrom !== null || floatTill !== null;
  return [
    ...(hasFloat
      ? [
          chip('float', t('catalog.float_between', { from: floatFrom ?? 0, till: floatTill ?? 1 }), {
            floatFrom: null,
            floatTill: null,
          }),
        ]
      : []),
    ...pattern.map((seed) =>
      chip(`pattern-${seed}`, t('catalog.pattern_number', { pattern: seed }), {
        pattern: pattern.filter((other) => other !== seed),
      }),
    ),
    ...(sticker === '' ? [] : [chip('sticker', t('catalog.with_sticker', { name: sticker }), { sticker: '' })]),
    ...(stickersFrom === null
      ? []
      : [chip('stickers', t('catalog.stickers_from', { count: stickersFrom }), { stickersFrom: null })]),
  ];
}
