/** A display currency with what staff see beside it; `value` is an exact decimal, units per euro. */
export interface CurrencyRecord {
  code: string;
  title: string;
  symbol: string;
  value: string;
  digits: number;
  isDefault: boolean;
  isEnabled: boolean;
  minOrderMinor: number | null;
  position: number;
  /** Takes its value from the configured source of rates. */
  followsSource: boolean;
  valueAt: Date;
}

export interface CountryRecord {
  id: number;
  iso: string;
  title: string;
  isEnabled: boolean;
  position: number | null;
  /** Titles by language id, without English. */
  titles: Record<string, string>;
}

export interface LanguageRecord {
  id: number;
  code: string;
  title: string;
  isDefault: boolean;
  isEnabled: boolean;
}

export interface SocialLinkRecord {
  id: number;
  link: string;
  img: string;
  title: string;
  position: number;
}

export interface PaymentMethodRecord {
  code: string;
  title: string;
  position: number;
  isEnabled: boolean;
  pendingHours: number;
}

/** Rates of a source: units per euro by currency code. */
export type Rates = ReadonlyMap<string, string>;

/** Asks the source; null on failure or timeout. */
export type RateSource = () => Promise<Rates | null>;
