import type { OrderState } from '#contract/checkout.ts';
import type { Deal } from '#server/deals/deals.types.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { ContentState, Display } from '#server/content/content.types.ts';
import type { DeliveryGateway } from '#server/delivery/delivery.types.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import type { Db } from '#server/platform/db.ts';
import type { PromoCode } from '#server/promo/promo.types.ts';

/** Contact and address as given at a purchase. */
export interface Contact {
  name: string;
  surname: string;
  email: string;
  phone: string;
  countryId: number;
  city: string;
  address: string;
  postCode: string;
  steamId: string;
}

/** A customer's wish to buy the cart, or a deal instead of it. */
export interface PurchaseInput {
  customerId: number;
  deal: Deal | null;
  /** `balance`, or a method of the payment provider. */
  method: string;
  contact: Contact;
  tradeUrl: string;
  promoCode: string | null;
  /** The total that the customer saw, in major units of the display currency; null when the client does not tell. */
  expectedTotal: number | null;
  idempotencyKey: string | null;
  shopOrigin: string;
  display: Display;
  content: ContentState;
  /** When the call came in. */
  now: Date;
}

/** What purchases need beside the database. */
export interface PurchaseDeps {
  gateways: PaymentGateways;
  /** The gateway that takes payments of new orders. */
  provider: string;
  delivery: DeliveryGateway;
  hasPhotos: boolean;
}

/** What the calls of the checkout are built from. */
export interface CheckoutDeps extends PurchaseDeps {
  db: Db;
  content: ContentSnapshot;
  rateLimitFactor: number;
}

/** One line of an order with its prices of that day; amounts per piece. */
export interface OrderLine {
  position: number;
  itemId: number;
  title: string;
  count: number;
  unitCents: number;
  unitCoinsMinor: number;
  unitDisplayMinor: number;
  quality: string | null;
  type: string;
  category: string;
}

/** What the cart costs right now. */
export interface Quote {
  lines: OrderLine[];
  promo: PromoCode | null;
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  totalCents: number;
  vatCents: number;
  totalCoinsMinor: number;
  displayTotalMinor: number;
}

export type OrderCloseReason =
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'replaced'
  | 'provider_unavailable'
  | 'paid_late'
  | 'paid_late_refunded'
  | 'paid_after_replacement'
  | 'amount_differs';

export interface Order {
  id: number;
  customerId: number;
  status: OrderState;
  method: string;
  totalCents: number;
  totalCoinsMinor: number;
  displayCurrency: string;
  displayDigits: number;
  displayTotalMinor: number;
  languageCode: string;
  promoCodeId: number | null;
  paymentId: number | null;
  contact: Contact;
  tradeUrl: string;
  reservedUntil: Date | null;
  closeReason: OrderCloseReason | null;
  createdAt: Date;
  paidAt: Date | null;
  completedAt: Date | null;
}

/** News of an order: `checkout.order_paid`, `checkout.order_completed`, `checkout.order_refunded`. */
export interface OrderEvent {
  orderId: number;
  customerId: number;
}

/** An order with all that is kept of it, as its customer gets a copy. */
export interface ExportedOrder extends Pick<
  Order,
  | 'id'
  | 'status'
  | 'closeReason'
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
  subtotalCents: number;
  discountCents: number;
  deliveryCents: number;
  vatCents: number;
  promoCode: string | null;
  packId: number | null;
  dealId: number | null;
  closedAt: Date | null;
  lines: Pick<OrderLine, 'itemId' | 'title' | 'count' | 'unitCents'>[];
}
