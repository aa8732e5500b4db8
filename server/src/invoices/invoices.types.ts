export type DocumentKind = 'invoice' | 'credit_note';

/** Who sells, as the settings said on the day of issue; what the company does not have is empty. */
export interface Seller {
  name: string;
  /** Several lines. */
  address: string;
  vatId: string;
  taxNumber: string;
  register: string;
  email: string;
}

/** Who bought, as given for the order. */
export interface Buyer {
  name: string;
  address: string;
  city: string;
  postCode: string;
  country: string;
}

/** Amounts in euro cents; negative for the discount. */
export interface DocumentLine {
  kind: 'item' | 'discount' | 'delivery';
  /** Of the item; empty for discount and delivery. */
  title: string;
  count: number;
  /** Including VAT; null where pieces of one line differ by the rounding of a refund. */
  unitCents: number | null;
  vatBps: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** Sums of the lines with one rate. */
export interface VatLine {
  vatBps: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
}

/** One source of the money, or for a credit note one destination. */
export interface DocumentPayment {
  /** Title of the method in the language of the document. */
  title: string;
  cents: number;
  /** Coins of the wallet, in hundredths; null for other methods. */
  coinsMinor: number | null;
}

/** Everything a document says, frozen at its issue. Dates are `YYYY-MM-DD` in the time zone of the shop. */
export interface DocumentContent {
  seller: Seller;
  buyer: Buyer;
  issuedOn: string;
  suppliedOn: string;
  lines: DocumentLine[];
  vat: VatLine[];
  payments: DocumentPayment[];
  coinName: string;
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null;
}

export interface ShopDocument {
  id: number;
  kind: DocumentKind;
  number: string;
  orderId: number;
  customerId: number;
  languageCode: string;
  totalCents: number;
  vatCents: number;
  content: DocumentContent;
  issuedAt: Date;
}

export type DocumentSummary = Omit<ShopDocument, 'content' | 'languageCode'>;

/** A document before it has its number. */
export interface DocumentDraft {
  kind: DocumentKind;
  orderId: number;
  refundId: number | null;
  correctedId: number | null;
  customerId: number;
  languageCode: string;
  totalCents: number;
  vatCents: number;
  content: DocumentContent;
  issuedAt: Date;
}

export interface ExportedDocument extends DocumentSummary {
  content: DocumentContent;
}
