import type { ShopView } from '#server/identity/sessions/request-session.ts';
import type { Tx } from '#server/platform/db.ts';
import { logCustomerChange } from './log-customer-change.ts';
import { readKeptCustomer } from './read-kept-customer.ts';
import { upsertShopView } from './shop-view.sql.ts';

export const shopViewMinutes = 15;

interface ViewStart {
  staffSessionId: string;
  /** Null views the shop as a guest, which needs no reason. */
  customer: { id: number; reason: string } | null;
  /** Language and currency of the view; null for those of the shop. */
  display: ShopView['display'];
  actor: string;
  now: Date;
}

/**
 * Shows the storefront to a session of staff as a customer or a guest sees it, for 15 minutes; replaces an earlier view.
 * Logs the view of a customer with its reason.
 */
export async function startShopView(
  tx: Tx,
  { staffSessionId, customer, display, actor, now }: ViewStart,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + shopViewMinutes * 60_000);
  if (customer) {
    const { id: customerId, reason } = customer;
    await readKeptCustomer(tx, customerId);
    const details = { minutes: shopViewMinutes };
    await logCustomerChange(tx, { customerId, action: 'customer.viewed', details, actor, reason, now });
  }
  const { langId: languageId, currency } = display;
  await upsertShopView(tx, { staffSessionId, customerId: customer?.id ?? null, languageId, currency, now, expiresAt });
}
