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

/** What staff can change of a code. */
export type PromoFields = Omit<PromoCode, 'id' | 'code' | 'usesBefore'>;

export interface PromoFilter {
  /** Beginning of the code, in upper case. */
  search: string | null;
  isEnabled: boolean | null;
}

export interface ListedCode extends PromoCode {
  /** Reserved and redeemed uses, and those of an earlier shop. */
  uses: number;
}

export interface ListedRedemption extends Redemption {
  id: number;
  status: 'reserved' | 'redeemed' | 'released';
  createdAt: Date;
  settledAt: Date | null;
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
