import { useShopData } from './shop-data.ts';

/** Same as the server's cache time of catalog replies. */
export const catalogFreshMs = 5000;

/** Replies depend on currency and language, so both belong to the keys. */
export function useQueryKeys() {
  const { currency, locale } = useShopData();
  const display = [currency.code, locale.langId] as const;
  return {
    cart: ['cart', ...display] as const,
    recent: (ids: readonly number[]) => ['recent', ids, ...display] as const,
    copies: (id: number, sort: string) => ['copies', id, sort, ...display] as const,
    priceHistory: (id: number, days: number) => ['price-history', id, days, ...display] as const,
    profile: ['profile', ...display] as const,
    dealLists: ['deals', ...display] as const,
    purchases: ['purchases', ...display] as const,
    sessions: ['sessions'] as const,
    apiKeys: ['api-keys'] as const,
    webhooks: ['webhooks'] as const,
    deliveries: (webhookId: number) => ['deliveries', webhookId] as const,
    alerts: ['alerts', ...display] as const,
    signInSafety: ['sign-in-safety'] as const,
    offers: ['offers', locale.langId] as const,
    countryGuess: ['country-guess'] as const,
    countries: ['countries', locale.langId] as const,
    deposits: ['deposits', ...display] as const,
    statement: (filter: object) => ['statement', locale.langId, filter] as const,
    balanceRefund: ['balance-refund'] as const,
    deposit: (id: number) => ['deposit', id] as const,
    facets: (input: object) => ['facets', ...display, input] as const,
    suggestions: (input: object) => ['suggestions', ...display, input] as const,
    documents: (orderId: number) => ['documents', orderId] as const,
    order: (id: number) => ['order', id, ...display] as const,
    withdrawal: (id: number) => ['withdrawal', id, locale.langId] as const,
  };
}
