import { AsYouType, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';

export interface PhoneValue {
  text: string;
  country: string;
}

export interface ParsedPhone {
  /** Null until complete and valid. */
  e164: string | null;
  international: string | null;
  country: string;
  nationalNumber: string;
}

const rawMax = 250;
const callingCodeMax = 3;

export function cleanPhone(text: string): string {
  return text.replaceAll(/[^\d ()+-]/g, '').slice(0, rawMax);
}

/** A leading plus means international; otherwise the country decides. */
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

/** Stored number as the field shows it: country and national format. */
export function toPhoneValue(stored: string, fallbackCountry: string): PhoneValue {
  const number = parsePhoneNumberFromString(stored, fallbackCountry as CountryCode);
  if (!number?.country) return { text: stored, country: fallbackCountry };
  return { text: number.formatNational(), country: number.country };
}

/** Country of an international number once its digits decide it. */
export function countryOfTyped(text: string): string | null {
  if (!text.trimStart().startsWith('+')) return null;
  const typed = new AsYouType();
  typed.input(text);
  return typed.getCountry() ?? null;
}

/** Whether an international number cannot belong to any of these countries, whatever digits follow. */
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
