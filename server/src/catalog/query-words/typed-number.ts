/** A number with grouped thousands or decimals, as any of the languages writes it. */
export const numberPattern = /\d{1,9}(?:[.,'’]\d{1,14})*/;

const groupLength = 3;

/**
 * Reads a price: `1,500`, `1.500`, `1'500.50` and `1.500,50`. A single mark before three digits groups thousands, as no
 * price has three decimals; after a zero it is decimal.
 */
export function toTypedPrice(text: string): number {
  const plain = text.replaceAll(/['’\s]/g, '');
  const marks = plain.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return Number(plain);
  const at = plain.lastIndexOf(last);
  const whole = plain.slice(0, at);
  const decimals = plain.slice(at + 1);
  const isMixed = new Set(marks).size > 1;
  const isGroup = decimals.length === groupLength && !/^0+$/.test(whole);
  const isGrouped = !isMixed && (marks.length > 1 || isGroup);
  const digits = whole.replaceAll(/[.,]/g, '');
  return Number(isGrouped ? digits + decimals : `${digits}.${decimals}`);
}

/** Reads a float value, whose mark is always decimal. */
export function toTypedFloat(text: string): number {
  return Number(text.replace(',', '.'));
}
