import { pictureOf } from '#server/catalog/catalog.rules.ts';
import { namePayee, titleMethod } from '#server/content/content.rules.ts';
import { formatPrice } from '#server/formatting/format-money.ts';
import { fillPlaceholders } from '#contract/fill-placeholders.ts';
import type { CheckoutRequest } from '#server/payments/payments.types.ts';
import type { PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';

interface Asked {
  orderId: number;
  quoted: Quote;
  hasPhotos: boolean;
  /** Hash of the first photo of each item that has one. */
  photos: ReadonlyMap<number, string>;
}

/** Checkout page of the provider: texts, lines, and the URLs it returns to. */
export function toCheckoutRequest(
  input: PurchaseInput,
  { orderId, quoted, hasPhotos, photos }: Asked,
): CheckoutRequest {
  const { shopOrigin, method, content, display } = input;
  const texts = content.texts.get(display.language.id);
  const text = (key: string) => texts?.[key] ?? key;
  const found = content.settings.paymentMethods.find(({ code }) => code === method);
  const failUrl = (key: string) =>
    pageUrl(shopOrigin, '/fail-payment', { type: 'order', order: String(orderId), error: key });
  return {
    shopOrigin,
    language: display.language.code,
    title: fillPlaceholders(text('payment.order_title'), { id: orderId }),
    methodTitle: found ? titleMethod(found, texts).title : method,
    payee: namePayee(content.settings.requisites),
    lines: quoted.lines.map(({ itemId, title, count, quality, unitCents }) => ({
      title: count > 1 ? `${count} × ${title}` : title,
      detail: quality === null ? '' : text(`labels.exterior.${quality}`),
      amountMinor: unitCents * count,
      imageUrl: pictureOf({ id: itemId, photo: photos.get(itemId) ?? null }, { hasPhotos, size: 'card' }),
    })),
    ...(quoted.walletCents > 0 && {
      note: fillPlaceholders(text('payment.balance_note'), {
        amount: formatPrice(quoted.walletCents, display.currency).words,
      }),
    }),
    discountMinor: quoted.discountCents,
    deliveryMinor: quoted.deliveryCents,
    successUrl: pageUrl(shopOrigin, '/processing-payment', { order: String(orderId) }),
    failUrl: failUrl('checkout.outcome_declined'),
    cancelUrl: failUrl('checkout.outcome_cancelled'),
  };
}

function pageUrl(origin: string, path: string, query: Record<string, string>): string {
  const url = new URL(path, origin);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
