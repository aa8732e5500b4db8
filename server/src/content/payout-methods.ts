import type { PayoutMethod } from '#contract/payout.ts';
import type { ShopSettings } from './content.types.ts';

/** How customers may be paid for the skins they sell, in the order of the storefront. */
export function payoutMethodsOf({
  payoutsByMbway,
  payoutsByMultibanco,
}: Pick<ShopSettings, 'payoutsByMbway' | 'payoutsByMultibanco'>): PayoutMethod[] {
  return [
    'card',
    'sepa',
    ...(payoutsByMbway ? (['mbway'] as const) : []),
    ...(payoutsByMultibanco ? (['multibanco'] as const) : []),
  ];
}
