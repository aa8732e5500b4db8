/** Three decimals that another language would read as a group of thousands. */
const decimalsIn = (language: string) => (language === 'en' ? /^-?\d{1,3}\.\d{3}$/ : /^-?\d{1,3},\d{3}$/);

/** Grouped thousands without a fraction come first; later patterns would read the last group as decimals. */
const shapes = [
  /^(-?)([1-9]\d{0,2}(?:\.\d{3})+)$/,
  /^(-?)([1-9]\d{0,2}(?:,\d{2,3})*,\d{3})$/,
  /^(-?)(\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
  /^(-?)(\d*|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/,
];

/**
 * Parses a typed amount into plain digits with a decimal point; null if unreadable. Accepts the separators of any
 * language: of two, the last is the decimal one; a single one before exactly three digits groups thousands, unless it
 * follows a zero or is the decimal sign of the `language`.
 */
export function toDecimalText(typed: string, language?: string): string | null {
  const text = typed.replaceAll(/[\s'’]/g, '').replace('−', '-');
  if (language && decimalsIn(language).test(text)) return text.replace(',', '.');
  const match = /\d/.test(text) && shapes.map((shape) => shape.exec(text)).find(Boolean);
  if (!match) return null;
  const [, sign = '', whole = '', fraction] = match;
  return sign + (whole.replaceAll(/\D/g, '') || 0) + (fraction ? `.${fraction}` : '');
}
