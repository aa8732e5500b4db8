import type { Reader, Tx } from '#server/platform/db.ts';
import { lockCountry, selectCountryRecords } from './countries.sql.ts';
import { lockCurrencyRecords, selectCurrencyRecords } from './currencies.sql.ts';
import { lockLanguages, selectLanguageRecords } from './languages.sql.ts';
import type {
  CountryRecord,
  CurrencyRecord,
  LanguageRecord,
  PaymentMethodRecord,
  SocialLinkRecord,
} from './lists.types.ts';
import { lockPaymentMethods, selectPaymentMethodRecords } from './payment-methods.sql.ts';
import { lockSocialLinks, selectSocialLinkRecords } from './social-links.sql.ts';

/** Everything below includes what is switched off. */

export function listCurrencies(reader: Reader): Promise<CurrencyRecord[]> {
  return selectCurrencyRecords(reader);
}

export async function lockCurrencyList(tx: Tx): Promise<CurrencyRecord[]> {
  return lockCurrencyRecords(tx);
}

export function listCountries(reader: Reader): Promise<CountryRecord[]> {
  return selectCountryRecords(reader);
}

export function findLockedCountry(tx: Tx, id: number): Promise<CountryRecord | null> {
  return lockCountry(tx, id);
}

export function listLanguages(reader: Reader): Promise<LanguageRecord[]> {
  return selectLanguageRecords(reader);
}

export function lockLanguageList(tx: Tx): Promise<LanguageRecord[]> {
  return lockLanguages(tx);
}

export function listSocialLinks(reader: Reader): Promise<SocialLinkRecord[]> {
  return selectSocialLinkRecords(reader);
}

export function lockSocialLinkList(tx: Tx): Promise<SocialLinkRecord[]> {
  return lockSocialLinks(tx);
}

export function listPaymentMethods(reader: Reader): Promise<PaymentMethodRecord[]> {
  return selectPaymentMethodRecords(reader);
}

export function lockPaymentMethodList(tx: Tx): Promise<PaymentMethodRecord[]> {
  return lockPaymentMethods(tx);
}
