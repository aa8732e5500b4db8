import { customerEndpoints } from '#contract/office/customer-endpoints.ts';
import { isRoleAllowed } from '#contract/office/roles.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import type { ShopView } from '#server/identity/sessions/request-session.ts';
import { staffLifetimes } from '#server/office/staff/staff.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { selectOpenShopView } from './shop-view.sql.ts';

/**
 * Returns the view of the shop that belongs to a session of staff, or null. Not cached, so that it ends at once with the
 * session, the access or the role. Counts as no use of the session.
 */
export async function findShopView(db: Db, staffToken: string, now: Date): Promise<ShopView | null> {
  const usedAfter = new Date(now.getTime() - staffLifetimes.sessionIdleMs);
  const view = await selectOpenShopView(db, { tokenHash: hashToken(staffToken), now, usedAfter });
  if (!view) return null;
  const { role, customerId, email, name, surname, emailVerified } = view;
  const display = { langId: view.languageId, currency: view.currency };
  if (customerId === null) return { session: null, display };
  if (!isRoleAllowed(customerEndpoints.viewAsCustomer, role)) return null;
  return {
    display,
    session: { id: 'view', customerId, emailVerified, email: email ?? '', name: name ?? '', surname: surname ?? '' },
  };
}
