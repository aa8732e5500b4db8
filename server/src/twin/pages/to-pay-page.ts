import { returnUrlOf, statusOf } from '#server/twin/decide-session.ts';
import type { StoredObject } from '#server/twin/twin.types.ts';
import type { PayPage } from './pay-page.types.ts';

const defaultLanguage = 'en';

/** `acceptLanguage` of the browser counts if the shop named no language, as on Stripe's page. */
export function toPayPage(stored: StoredObject<'checkout.session'>, acceptLanguage = ''): PayPage {
  const { body, page } = stored;
  const { locale, success_url: successUrl } = body;
  const [method = 'card'] = body.payment_method_types;
  const status = statusOf(stored);
  return {
    id: body.id,
    status,
    method,
    language: locale === null || locale === 'auto' ? languageOf(acceptLanguage) : locale,
    title: page?.title ?? '',
    lines: (page?.lines ?? []).map(({ price_data: { unit_amount: amountMinor, product_data: product } }) => ({
      title: product.name,
      detail: product.description ?? '',
      amountMinor,
      imageUrl: product.images?.[0] ?? '/favicon.svg',
    })),
    discountMinor: body.total_details?.amount_discount ?? 0,
    amountMinor: body.amount_total ?? 0,
    shopOrigin: new URL(successUrl ?? '').origin,
    returnUrl: returnUrlOf(body, status),
  };
}

function languageOf(acceptLanguage: string): string {
  return /^[a-z]{2}/.exec(acceptLanguage)?.[0] ?? defaultLanguage;
}
