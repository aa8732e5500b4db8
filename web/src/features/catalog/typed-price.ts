import { toPriceBound } from '#contract/price-bound.ts';

/** A price as people type it: spaces, currencies and the dots behind them are ignored, either sign may be the decimal one. Null for no price. */
export function parseTypedPrice(text: string, languageCode: string): number | null {
  if (/\d\s*\p{L}+[\s.]*\d/u.test(text)) return null;
  const withoutWords = text.replaceAll(/\p{L}+[/.]*/gu, '');
  const digits = withoutWords.replaceAll('−', '-').replaceAll(/[^\d.,-]/g, '');
  return /\d/.test(digits) ? toPriceBound(withPoint(digits, languageCode)) : null;
}

/**
 * Where both signs occur the last is the decimal one. A single comma with one or two digits behind it is a decimal comma, all
 * others group thousands. A point groups where there are several, and outside English also before exactly three digits.
 */
function withPoint(digits: string, languageCode: string): string {
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  if (comma > point && point >= 0) return digits.replaceAll('.', '').replace(',', '.');
  if (/^-?\d*,\d{1,2}$/.test(digits)) return digits.replace(',', '.');
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return digits.replaceAll('.', '');
  if (languageCode !== 'en' && /^[1-9]\d{0,2}\.\d{3}$/.test(digits)) return digits.replace('.', '');
  return digits.replaceAll(',', '');
}
