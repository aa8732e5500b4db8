/** A typed rate with a decimal point. Rates have many decimals and no thousands separators, so a single comma is the decimal one. */
export const toRate = (typed: string): string => (/^\d+,\d+$/.test(typed) ? typed.replace(',', '.') : typed);
