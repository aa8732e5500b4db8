import lengths from './iban-lengths.json' with { type: 'json' };
import sepaCountries from './sepa-countries.json' with { type: 'json' };

/** Checks of card numbers and IBANs that a form runs itself. The server checks more. */

/** Length of an IBAN by country and territory, from the SWIFT IBAN registry. */
const ibanLengths: Record<string, number> = lengths;

/** Normalizes an IBAN to capitals without spaces. */
export function toIban(text: string): string {
  return text.replaceAll(/\s+/g, '').toUpperCase();
}

/** Checks the length for the country and the check digits (ISO 7064, mod 97). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== ibanLengths[iban.slice(0, 2)]) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** Whether transfers in euros reach an account: the countries of the SEPA schemes, by the first letters of their IBANs. */
export function isSepaIban(iban: string): boolean {
  return sepaCountries.includes(iban.slice(0, 2));
}

/** Removes spaces and hyphens from a card number. */
export function toCardDigits(text: string): string {
  return text.replaceAll(/[\s-]+/g, '');
}

/** Checks for 16 to 19 digits and the Luhn check digit. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{16,19}$/.test(digits)) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2;
    if (at % 2 === 0) sum += digit;
    else sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function isCardExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
