const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `−1,240.00 coins`, with a true minus; `signed` also marks what is added. */
export function coinsText(amount: number, signed = false): string {
  const sign = amount < 0 ? '\u2212' : signed ? '+' : '';
  return `${sign}${format.format(Math.abs(amount))} coins`;
}
