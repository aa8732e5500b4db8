export interface PaymentMethodSetting {
  code: string;
  title: string;
  image: string | null;
  /** How long an order waits for the bank of the customer. */
  pendingHours: number;
}

/** The settings of the shop; amounts in euro cents, rates as exact decimals. */
export interface ShopSettings {
  requisites: string;
  /** The seller on invoices; the address has several lines, and what the company does not have is empty. */
  companyName: string;
  companyAddress: string;
  companyVatId: string;
  companyTaxNumber: string;
  companyRegister: string;
  /** Name of the time zone whose days and years date invoices. */
  timeZone: string;
  supportEmail: string;
  copyright: string;
  isRegEnabled: boolean;
  isOfferEnabled: boolean;
  isSteamSignInEnabled: boolean;
  isSteamInventoryEnabled: boolean;
  hasUniqueItems: boolean;
  minTopUpMinor: number;
  /** A payment from the balance of at least this much is confirmed in the storefront. */
  balanceConfirmFromMinor: number;
  vatBps: number;
  deliveryPriceMinor: number;
  coinName: string;
  coinImage: string;
  /** Price of one coin in euros. */
  coinRateEur: string;
  reservationMinutes: number;
  /** Minutes after a payment in which customers cancel an undelivered order; 0 leaves that to staff. */
  orderCancelMinutes: number;
  /** How many orders of a customer may wait for a bank at a time. */
  waitingOrdersMax: number;
  payoutHoldDays: number;
  /** Payouts above it leave only after two members of staff approved them. */
  payoutTwoApprovalsAboveMinor: number;
  /** Customers who ask for more within a day prove a second factor first. */
  payoutSecondFactorAboveMinor: number;
  /** Whether new payouts to bank accounts leave in a file, and not through the provider. */
  sepaPayoutsByFile: boolean;
  /** Whether customers may choose methods that staff pay by hand. */
  payoutsByMbway: boolean;
  payoutsByMultibanco: boolean;
  /** Account of the company that pays files to its bank; empty where no file is used. */
  bankIban: string;
  bankBic: string;
  bankStreet: string;
  bankPostCode: string;
  bankTown: string;
  /** Days after a deposit in which its provider refunds it. */
  refundDays: number;
  offerExpiryHours: number;
  /** Steam account to which customers send the skins they sell. */
  tradeLink: string;
  tradeAccount: string;
  googleTag: string;
  /** Days of the right of withdrawal; null where the country of the seller grants none. */
  withdrawalDays: number | null;
  /** ISO 3166 code. */
  sellerCountry: string;
  /** Version of the terms that apply to new orders. */
  termsVersion: string;
  /** Path of the shop, or an absolute URL. */
  termsUrl: string;
  /** Whether notices of alerts are sent. */
  isAlertsEnabled: boolean;
  /** Hour of the zone of the shop from which daily alerts are sent. */
  alertsDigestHour: number;
  /** Enabled ones in display order. */
  paymentMethods: PaymentMethodSetting[];
}

export interface ShopLanguage {
  id: number;
  code: string;
  title: string;
  isDefault: boolean;
}

/** Display currency; `value` is its price of one euro, as an exact decimal. */
export interface DisplayCurrency {
  code: string;
  title: string;
  symbol: string;
  value: string;
  digits: number;
  isDefault: boolean;
  minOrderMinor: number | null;
}

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
  /** Countries with a position come first. */
  position: number | null;
}

/** Looks up the country of an address; null on failure or timeout. */
export type CountryService = (ip: string, now: Date) => Promise<string | null>;

export type CountryTitles = Map<number, string>;

export type PageRole = 'terms' | 'privacy' | 'cookie' | 'withdrawal';

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

/** Complete content at one moment. */
export interface ContentState {
  settings: ShopSettings;
  currencies: DisplayCurrency[];
  languages: ShopLanguage[];
  defaultCurrency: DisplayCurrency;
  defaultLanguage: ShopLanguage;
  socialLinks: SocialLinkSetting[];
  /** By language id, each complete. */
  countries: Map<number, ShopCountry[]>;
  pages: Map<number, ShopPage[]>;
  texts: Map<number, Texts>;
  /** Those of `texts` that staff changed, by language id. */
  changedTexts: Map<number, Texts>;
  /** Texts of emails and documents that staff changed, by language code. */
  serverTexts: Map<string, Texts>;
}
