import type Stripe from 'stripe';
import type { Payment } from '#server/payments/payments.types.ts';
import { hourMs } from '#server/platform/clock.ts';
import { stripeMethods } from './stripe-methods.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** Longer than any reservation; Stripe takes 30 minutes to 24 hours. The shop expires sessions that it gave up sooner. */
const sessionHours = 23;

/** Stripe takes no more on a page; an order with more is one line. */
const linesMax = 100;

/** Languages of the shop that the page of Stripe has; the browser's otherwise. */
const locales: readonly string[] = ['de', 'en', 'es', 'fr', 'pl', 'pt'];

export const keyOf = ({ id }: Pick<Payment, 'id'>): string => `payment-${id}`;

/** Page of a payment. The same payment gives the same parameters, as its idempotency key demands. */
export function toSessionParams(payment: Payment, coupon: string | null): SessionParams {
  const { request, method, createdAt } = payment;
  const stripeMethod = stripeMethods[method];
  const metadata = { payment_id: String(payment.id) };
  return {
    mode: 'payment',
    client_reference_id: keyOf(payment),
    success_url: request.successUrl,
    cancel_url: new URL(`/payment/cancel?payment=${payment.id}&token=${request.returnToken}`, request.shopOrigin).href,
    expires_at: Math.floor((createdAt.getTime() + sessionHours * hourMs) / 1000),
    locale: toLocale(request.language),
    ...(stripeMethod && { allowed_payment_method_types: [stripeMethod] }),
    line_items: toLineItems(payment),
    ...(coupon !== null && { discounts: [{ coupon }] }),
    metadata,
    payment_intent_data: { metadata, description: request.title },
  };
}

export function toCouponParams({ id, request }: Payment): Stripe.CouponCreateParams & { id: string } {
  return {
    id: `promo-payment-${id}`,
    amount_off: request.discountMinor,
    currency: 'eur',
    duration: 'once',
    max_redemptions: 1,
  };
}

function toLineItems({ request, amountMinor }: Payment): LineItem[] {
  const lines = request.lines.map(({ title, detail, amountMinor: amount, imageUrl }) =>
    toLineItem({ amount, name: title, description: detail, image: new URL(imageUrl, request.shopOrigin).href }),
  );
  if (request.deliveryMinor > 0) lines.push(toLineItem({ amount: request.deliveryMinor, name: 'Delivery' }));
  const sum = lines.reduce((total, line) => total + (line.price_data?.unit_amount ?? 0), 0) - request.discountMinor;
  // A payment is charged as it was agreed, whatever its lines say.
  return sum === amountMinor && lines.length <= linesMax
    ? lines
    : [toLineItem({ amount: amountMinor + request.discountMinor, name: request.title, description: request.note })];
}

interface Line {
  amount: number;
  name: string;
  description?: string | undefined;
  image?: string;
}

function toLineItem({ amount, name, description, image }: Line): LineItem {
  return {
    quantity: 1,
    price_data: {
      currency: 'eur',
      unit_amount: amount,
      product_data: { name, ...(description && { description }), ...(image && { images: [image] }) },
    },
  };
}

function toLocale(language = ''): Stripe.Checkout.SessionCreateParams.Locale {
  return locales.includes(language) ? language : 'auto';
}
