export interface PaymentMethodSetting {
  code: string;
  title: string;
  image: string | null;
}

/** The settings of the shop; amounts in euro cents, rates as exact decimals. */
export interface ShopSettings {
  requisites: string;
  supportEmail: string;
  copyright: string;
  isRegEnabled: boolean;
  isOfferEnabled: boolean;
  hasUniqueItems: boolean;
  minTopUpMinor: number;
  vatBps: number;
  deliveryPriceMinor: number;
  coinName: string;
  coinImage: string;
  /** Price of one coin in euros. */
  coinRateEur: string;
  reservationMinutes: number;
  payoutHoldDays: number;
  offerExpiryHours: number;
  googleTag: string;
  /** Enabled ones, in the order in which they are shown. */
  paymentMethods: PaymentMethodSetting[];
}

export interface ShopLanguage {
  id: number;
  code: string;
  title: string;
  isDefault: boolean;
}

/** A currency in which prices are shown; `value` is what one euro is worth in it, as an exact decimal. */
export interface DisplayCurrency {
  code: string;
  title: string;
  symbol: string;
  value: string;
  digits: number;
  isDefault: boolean;
  minOrderMinor: number | null;
}

/** In which currency and language a call is answered. */
export interface Display {
  currency: DisplayCurrency;
  language: ShopLanguage;
}

export interface ShopCountry {
  id: number;
  iso: string;
  hash: string;
  title: string;
  callingCode: string | null;
}

/** Says where an address is: the words of an outside service, or null when it says nothing in time. */
export type CountryService = (ip: string, now: Date) => Promise<string | null>;

/** Titles by country id, of one language. */
export type CountryTitles = Map<number, string>;

export type PageRole = 'terms' | 'privacy' | 'cookie';

export interface ShopPage {
  id: number;
  slug: string;
  role: PageRole | null;
  title: string;
  /** HTML. */
  content: string;
}

export interface SocialLinkSetting {
  id: number;
  link: string;
  img: string;
  title: string;
}

export type Texts = Record<string, string>;

/** Everything the shop says and is set up with, as it stood at one moment. */
export interface ContentState {
  settings: ShopSettings;
  currencies: DisplayCurrency[];
  languages: ShopLanguage[];
  defaultCurrency: DisplayCurrency;
  defaultLanguage: ShopLanguage;
  socialLinks: SocialLinkSetting[];
  /** By language id; every language is complete. */
  countries: Map<number, ShopCountry[]>;
  pages: Map<number, ShopPage[]>;
  texts: Map<number, Texts>;
}
