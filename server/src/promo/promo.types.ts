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

/** Reserved plus redeemed uses. */
export interface PromoUses {
  all: number;
  byCustomer: number;
}

/** Line total in euro cents and subcategory of its item. */
export interface PromoLine {
  totalCents: number;
  category: string;
}

export interface Redemption {
  codeId: number;
  customerId: number;
  orderId: number;
}

export interface ExportedRedemption {
  code: string;
  orderId: number;
  status: 'reserved' | 'redeemed' | 'released';
  createdAt: Date;
  settledAt: Date | null;
}
