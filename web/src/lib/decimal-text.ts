const groupedByComma = /^\d{1,3}(,\d{2,3})*,\d{3}$/;
const groupedByPoint = /^\d{1,3}(\.\d{3})+$/;
const marks = { ',': groupedByComma, '.': groupedByPoint };

/**
 * An amount of money as people write it, as plain digits with a decimal point; null where it cannot be read. The language
 * of the page does not count, since people keep the habits of their own. Of two separators the last is the decimal one. One
 * before exactly three digits groups thousands, as no money of the shop has three decimals; behind a zero it cannot.
 */
export function toDecimalText(typed: string): string | null {
  const [, sign = '', amount = ''] = /^(-?)(.*)$/s.exec(typed.replaceAll(/[\s'’]/gu, '').replaceAll('−', '-')) ?? [];
  if (!/^[\d.,]*\d[\d.,]*$/.test(amount)) return null;
  const decimal = decimalMark(amount);
  const [whole = '', fraction = '', ...more] = decimal ? amount.split(decimal) : [amount];
  const digits = withoutGroups(whole, decimal);
  if (digits === null || more.length > 0 || /\D/.test(fraction)) return null;
  return `${sign}${digits || '0'}${fraction && `.${fraction}`}`;
}

function decimalMark(amount: string): ',' | '.' | null {
  const last = amount.lastIndexOf(',') > amount.lastIndexOf('.') ? ',' : '.';
  if (!amount.includes(last)) return null;
  const isOnly = !amount.includes(last === ',' ? '.' : ',');
  const groups = isOnly && !amount.startsWith('0') && marks[last].test(amount);
  return groups ? null : last;
}

/** The digits of a whole number whose thousands may be grouped, by points before a decimal comma and by commas before a point. */
function withoutGroups(whole: string, decimal: ',' | '.' | null): string | null {
  if (!/\D/.test(whole)) return whole;
  const grouped = decimal === null ? [groupedByComma, groupedByPoint] : [marks[decimal === ',' ? '.' : ',']];
  return grouped.some((pattern) => pattern.test(whole)) ? whole.replaceAll(/\D/g, '') : null;
}
