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

export type CurrencyChange = Partial<
  Pick<CurrencyRecord, 'value' | 'isEnabled' | 'minOrderMinor' | 'position' | 'followsSource'>
>;

export interface CountryRecord {
  id: number;
  iso: string;
  title: string;
  isEnabled: boolean;
  position: number | null;
  /** Titles by language id, without English. */
  titles: Record<string, string>;
}

export type CountryChange = Partial<Pick<CountryRecord, 'isEnabled' | 'position' | 'title'>> & {
  /** By language id; null removes a title. */
  titles?: Record<string, string | null>;
};

export interface LanguageRecord {
  id: number;
  code: string;
  title: string;
  isDefault: boolean;
  isEnabled: boolean;
}

export type LanguageChange = Partial<Pick<LanguageRecord, 'title' | 'isEnabled' | 'isDefault'>>;

export interface SocialLinkRecord {
  id: number;
  link: string;
  img: string;
  title: string;
  position: number;
}

/** A link of the form; new ones have no id. */
export type SocialLinkInput = Omit<SocialLinkRecord, 'id' | 'position'> & { id: number | null };

export interface PaymentMethodRecord {
  code: string;
  title: string;
  position: number;
  isEnabled: boolean;
  pendingHours: number;
}

export type PaymentMethodInput = Omit<PaymentMethodRecord, 'position'>;

/** Rates of a source: units per euro by currency code. */
export type Rates = ReadonlyMap<string, string>;

/** Asks the source; null on failure or timeout. */
export type RateSource = () => Promise<Rates | null>;
