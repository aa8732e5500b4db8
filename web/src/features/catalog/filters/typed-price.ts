import { toPriceBound } from '#contract/price-bound.ts';
import { toDecimalText } from '#web/lib/formats/decimal-text.ts';

/** Parses a typed price: ignores currency symbols, accepts either decimal sign. Null if invalid. */
export function parseTypedPrice(text: string): number | null {
  if (/\d\s*\p{L}+[\s.]*\d/u.test(text)) return null;
  const withoutTexts = text.replaceAll(/\p{L}+[/.]*/gu, '');
  const amount = toDecimalText(withoutTexts.replaceAll(/[^\d.,−-]/g, ''));
  return amount === null ? null : toPriceBound(amount);
}
