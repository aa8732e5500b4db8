import { toPriceBound } from '#contract/price-bound.ts';
import { toDecimalText } from '#web/lib/formats/decimal-text.ts';

/** A price as people type it: currencies and the dots behind them are ignored, either sign may be the decimal one. Null for no price. */
export function parseTypedPrice(text: string): number | null {
  if (/\d\s*\p{L}+[\s.]*\d/u.test(text)) return null;
  const withoutWords = text.replaceAll(/\p{L}+[/.]*/gu, '');
  const amount = toDecimalText(withoutWords.replaceAll(/[^\d.,−-]/g, ''));
  return amount === null ? null : toPriceBound(amount);
}
