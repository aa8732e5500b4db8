import type { OfficeRouteName } from '#contract/office/endpoints.ts';
import { navigation } from './navigation.ts';

/** Calls of screens that need more than the area they belong to. */
const ownCalls: readonly { path: string; call: OfficeRouteName }[] = [
  { path: '/items/import', call: 'previewItemImport' },
  { path: '/items/new', call: 'createItem' },
  { path: '/items/bulk', call: 'listBulkChanges' },
  { path: '/deals/new', call: 'createDeal' },
  { path: '/packs/new', call: 'createPack' },
  { path: '/promo-codes/new', call: 'createPromoCode' },
];

const areas = navigation.flatMap(({ entries }) => entries);

/** The call that a screen needs, by its address below `/office`; null for screens of every member of staff. */
export function screenCall(pathname: string): OfficeRouteName | null {
  const isBelow = ({ path }: { path: string }) => pathname === path || pathname.startsWith(`${path}/`);
  return (ownCalls.find(isBelow) ?? areas.find(isBelow))?.call ?? null;
}
