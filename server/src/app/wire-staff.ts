import { auditLogRoutes } from '#server/office/audit/audit-log.routes.ts';
import type { BoundOfficeCall } from '#server/office/bind-office.ts';
import { ownAccountRoutes } from '#server/office/staff/own-account.routes.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { signInLogRoutes } from '#server/office/staff/sign-in-log.routes.ts';
import { ownSessionRoutes } from '#server/office/staff/own-sessions.routes.ts';
import { staffRoutes } from '#server/office/staff/staff.routes.ts';
import { viewRoutes } from '#server/office/views/views.routes.ts';
import type { ShopDeps } from './shop.types.ts';

/** Calls about staff: their accounts, their saved views, and what they changed. */
export async function wireStaff({ config, db, content }: ShopDeps): Promise<BoundOfficeCall[]> {
  const totpKey = await readTotpKey(db);
  const { rateLimitFactor, demo: isDemo, stripe } = config;
  const isSandbox = stripe === null || /^[rs]k_test_/.test(stripe.secretKey);
  return [
    ...ownAccountRoutes({ db, content, totpKey, rateLimitFactor, isDemo, isSandbox }),
    ...ownSessionRoutes({ db }),
    ...staffRoutes({ db, totpKey }),
    ...signInLogRoutes({ db }),
    ...auditLogRoutes({ db }),
    ...viewRoutes({ db }),
  ];
}
