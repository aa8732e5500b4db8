/** Thousands grouped without a fraction come first, since what follows would take the last group for one. */
const shapes = [
  /^(-?)([1-9]\d{0,2}(?:\.\d{3})+)$/,
  /^(-?)([1-9]\d{0,2}(?:,\d{2,3})*,\d{3})$/,
  /^(-?)(\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  /^(-?)(\d*|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/,
];

/**
 * An amount of money as people write it, as plain digits with a decimal point; null where it cannot be read. The language
 * of the page does not count, since people keep the habits of their own. Of two separators the last is the decimal one. One
 * before exactly three digits groups thousands, as no money of the shop has three decimals; behind a zero it cannot.
 */
export function toDecimalText(typed: string): string | null {
  const text = typed.replaceAll(/[\s'’]/g, '').replace('−', '-');
  const match = /\d/.test(text) && shapes.map((shape) => shape.exec(text)).find(Boolean);
  if (!match) return null;
  const [, sign = '', whole = '', fraction] = match;
  return sign + (whole.replaceAll(/\D/g, '') || 0) + (fraction ? `.${fraction}` : '');
}
