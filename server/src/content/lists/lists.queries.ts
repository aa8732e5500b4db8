// Everything here includes what is switched off.
export { lockCountry, selectCountryRecords as listCountries } from './countries.sql.ts';
export { lockCurrencies, selectCurrencyRecords as listCurrencies } from './currencies.sql.ts';
export { lockLanguages, selectLanguageRecords as listLanguages } from './languages.sql.ts';
export { lockPaymentMethods, selectPaymentMethodRecords as listPaymentMethods } from './payment-methods.sql.ts';
export { lockSocialLinks, selectSocialLinkRecords as listSocialLinks } from './social-links.sql.ts';
