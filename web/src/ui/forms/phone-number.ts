import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

/** What a phone field holds. */
export interface PhoneValue {
  /** As typed. */
  text: string;
  /** Two-letter country code. */
  country: string;
}

export interface ParsedPhone {
  /** Null while the number is not complete and valid. */
  e164: string | null;
  /** The same number with its groups, as people in any country read it: `+49 30 23125014`. */
  international: string | null;
  country: string;
  nationalNumber: string;
}

const rawMax = 250;
/** Digits of the longest calling code. */
const callingCodeMax = 3;

/** Drops everything but digits, spaces, parentheses, plus and hyphen. */
export function cleanPhone(text: string): string {
  return text.replaceAll(/[^\d ()+-]/g, '').slice(0, rawMax);
}

/** Reads a number: a leading plus means international, otherwise the country decides. */
export function parsePhone({ text, country }: PhoneValue): ParsedPhone {
  const number = parsePhoneNumberFromString(text, country as CountryCode);
  const national = number?.nationalNumber ?? text.replaceAll(/\D/g, '');
  const lengthFits = national.length >= 2 && national.length <= 17;
  const isGood = Boolean(number?.isValid()) && lengthFits;
  return {
    e164: isGood && number ? number.number : null,
    international: isGood && number ? number.formatInternational() : null,
    country: number?.country ?? country,
    nationalNumber: national,
  };
}

/** A stored number as the field shows it: its own country, and the number as people there write it. */
export function toPhoneValue(stored: string, fallbackCountry: string): PhoneValue {
  const number = parsePhoneNumberFromString(stored, fallbackCountry as CountryCode);
  if (!number?.country) return { text: stored, country: fallbackCountry };
  return { text: number.formatNational(), country: number.country };
}

/** Country that an international number names, as soon as its digits decide it; null before that or without a plus. */
export function countryOfTyped(text: string): string | null {
  if (!text.trimStart().startsWith('+')) return null;
  const typed = new AsYouType();
  typed.input(text);
  return typed.getCountry() ?? null;
}

/** Whether a number with a leading plus can belong to none of these countries, whatever digits follow. */
export function isForeignTo(countries: readonly { iso: string; callingCode: string }[], text: string): boolean {
  if (!text.trimStart().startsWith('+')) return false;
  const typed = new AsYouType();
  typed.input(text);
  const country = typed.getCountry();
  if (country) return countries.every(({ iso }) => iso !== country);
  const code = typed.getCallingCode();
  if (code) return countries.every(({ callingCode }) => callingCode.replaceAll(/\D/g, '') !== code);
  return text.replaceAll(/\D/g, '').length >= callingCodeMax;
}
