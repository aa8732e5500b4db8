import { returnUrlOf, statusOf } from '#server/twin/decide-session.ts';
import type { StoredObject, TwinObjects } from '#server/twin/twin.types.ts';
import type { PayPage } from './pay-page.types.ts';

const defaultLanguage = 'en';

interface PaidSession {
  session: StoredObject<'checkout.session'>;
  /** Null before the first attempt. */
  intent: TwinObjects['payment_intent'] | null;
}

/** `acceptLanguage` of the browser counts if the shop named no language, as on Stripe's page. */
export function toPayPage({ session, intent }: PaidSession, acceptLanguage = ''): PayPage {
  const { body, page } = session;
  const { locale, success_url: successUrl } = body;
  const [method = 'card'] = body.payment_method_types;
  const status = statusOf(session, intent);
  const { last_payment_error: error } = intent ?? {};
  return {
    id: body.id,
    status,
    declineCode: error?.decline_code ?? error?.code ?? null,
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
