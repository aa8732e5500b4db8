/** An amount in minor units as a plain decimal for files: `-1234.50`. */
export function toDecimal(amountMinor: number, digits: number): string {
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
