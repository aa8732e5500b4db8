export interface PromoCode {
  id: number;
  code: string;
  description: string;
  kind: 'percent' | 'fixed';
  percentBps: number | null;
  amountMinor: number | null;
  minTotalMinor: number;
  /** Subcategory url; null: every item. */
  category: string | null;
  validFrom: Date;
  validUntil: Date | null;
  usesMax: number | null;
  usesPerCustomerMax: number | null;
  usesBefore: number;
  isEnabled: boolean;
}

/** How often a code is in use: reserved and redeemed together. */
export interface PromoUses {
  all: number;
  byCustomer: number;
}

/** What a code is applied to: euro cents of one line, all pieces together, and the subcategory of its item. */
export interface PromoLine {
  totalCents: number;
  category: string;
}

/** A use of a code by an order. */
export interface Redemption {
  codeId: number;
  customerId: number;
  orderId: number;
}

/** A use of a code as its customer gets a copy of it. */
export interface ExportedRedemption {
  code: string;
  orderId: number;
  status: 'reserved' | 'redeemed' | 'released';
  createdAt: Date;
  settledAt: Date | null;
}
