import type { orderCloseReasons, OrderState } from '#contract/checkout.ts';
import type { CopyMarks } from '#server/catalog/catalog.types.ts';
import type { Deal } from '#server/deals/deals.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { ContentState, Display } from '#server/content/content.types.ts';
import type { Delivery, DeliveryGateway } from '#server/delivery/delivery.types.ts';
import type { Payment, PaymentGateways } from '#server/payments/payments.types.ts';
import type { Db } from '#server/platform/db.ts';
import type { PromoCode } from '#server/promo/promo.types.ts';
import type { DepositContact } from '#server/wallet/wallet.types.ts';

export interface Contact extends DepositContact {
  steamId: string;
}

/** A purchase of the cart, or of a deal instead. */
export interface PurchaseInput {
  customerId: number;
  deal: Deal | null;
  /** `balance`, or a method of the payment provider. */
  method: string;
  /** Whether the wallet pays first and a method of the provider only the rest. */
  usesBalance: boolean;
  contact: Contact;
  tradeUrl: string;
  /** Keeps address and trade link in the profile. */
  savesContact: boolean;
  promoCode: string | null;
  /** Whether delivery at once may end the right of withdrawal. */
  deliveryConsent: boolean;
  /** Displayed total in major units; null if the client sends none. */
  expectedTotal: number | null;
  idempotencyKey: string | null;
  shopOrigin: string;
  display: Display;
  content: ContentState;
  now: Date;
}

export interface Purchase {
  orderId: number;
  /** Absolute URL of the payment page; null if the wallet paid. */
  redirectUrl: string | null;
}

export interface PurchaseDeps {
  gateways: PaymentGateways;
  /** Gateway for new payments. */
  provider: string;
  delivery: DeliveryGateway;
  hasPhotos: boolean;
}

export interface CheckoutDeps extends PurchaseDeps {
  db: Db;
  content: ContentSnapshot;
  rateLimitFactor: number;
}

/** What the customer agreed to about the right of withdrawal, and the terms of that moment. */
export interface Consent {
  /** Asks for delivery at once, knowing that it ends the right. */
  gaveConsent: boolean;
  /** Exact words; null without consent. */
  consentText: string | null;
  languageCode: string;
  withdrawalDays: number;
  sellerCountry: string;
  termsVersion: string;
  /** Absolute. */
  termsUrl: string;
  recordedAt: Date;
}

/** Order line with its prices at purchase; amounts per piece. */
export interface OrderLine {
  position: number;
  itemId: number;
  title: string;
  count: number;
  unitCents: number;
  unitCoinsMinor: number;
  unitDisplayMinor: number;
  /** Share of the discount of the order, of all pieces. */
  discountCents: number;
  quality: string | null;
  type: string;
  category: string;
  /** What told the copy from others when it was sold; null for an item that is no copy. */
  copy: CopyMarks | null;
}

export interface Quote {
  lines: OrderLine[];
  promo: PromoCode | null;
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  totalCents: number;
  vatCents: number;
  /** Rate in basis points. */
  vatBps: number;
  totalCoinsMinor: number;
  /** What the wallet pays of the total, in euro cents; a payment covers the rest. */
  walletCents: number;
  walletCoinsMinor: number;
  displayDiscountMinor: number;
  displayDeliveryMinor: number;
  displayTotalMinor: number;
}

export type OrderCloseReason = (typeof orderCloseReasons)[number];

export interface Order {
  id: number;
  customerId: number;
  status: OrderState;
  method: string;
  discountCents: number;
  deliveryCents: number;
  totalCents: number;
  vatCents: number;
  /** Rate in basis points. */
  vatBps: number;
  totalCoinsMinor: number;
  /** What the wallet pays of the total, in euro cents; a payment covers the rest. */
  walletCents: number;
  walletCoinsMinor: number;
  displayCurrency: string;
  displayDigits: number;
  displayDiscountMinor: number;
  displayDeliveryMinor: number;
  displayTotalMinor: number;
  languageCode: string;
  promoCodeId: number | null;
  packId: number | null;
  dealId: number | null;
  paymentId: number | null;
  /** Coins held until the payment arrives. */
  holdId: number | null;
  contact: Contact;
  tradeUrl: string;
  reservedUntil: Date | null;
  /** Left to its bank by a later purchase: it has no part in the cart any more. */
  isSetAside: boolean;
  closeReason: OrderCloseReason | null;
  createdAt: Date;
  paidAt: Date | null;
  completedAt: Date | null;
  closedAt: Date | null;
}

/** Payload of `checkout.order_paid`, `checkout.order_completed` and `checkout.order_refunded`. */
export interface OrderEvent {
  orderId: number;
  customerId: number;
}

export interface ExportedOrder extends Pick<
  Order,
  | 'id'
  | 'status'
  | 'method'
  | 'totalCents'
  | 'totalCoinsMinor'
  | 'displayTotalMinor'
  | 'displayCurrency'
  | 'contact'
  | 'tradeUrl'
  | 'createdAt'
  | 'paidAt'
  | 'completedAt'
  | 'languageCode'
> {
  /** Close reason, under the name of the export. */
  outcome: Order['closeReason'];
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  vatCents: number;
  promoCode: string | null;
  packId: number | null;
  dealId: number | null;
  closedAt: Date | null;
  lines: Pick<OrderLine, 'itemId' | 'title' | 'count' | 'unitCents' | 'copy'>[];
  refunds: ExportedRefund[];
}

interface ExportedRefund {
  id: number;
  destination: string;
  totalCents: number;
  sourceCents: number;
  walletCoinsMinor: number;
  reason: string;
  createdAt: string;
  lines: { position: number; count: number; cents: number }[];
}

export interface OrderSummary extends Order {
  lines: OrderLine[];
  deliveries: Delivery[];
  deliveredCount: number;
  payment: Payment | null;
  /** Refunded amount in euro cents, sent or not. */
  refundedMinor: number;
}

/** A line of a paid order. */
export interface ItemSale {
  orderId: number;
  paidAt: Date;
  count: number;
  unitCents: number;
}
