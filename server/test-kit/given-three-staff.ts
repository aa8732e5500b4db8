import { issueSetupLink } from '#server/office/staff/issue-setup-link.ts';
import { readTotpKey } from '#server/identity/two-factor/read-totp-key.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { givenOfficeCaller, type OfficeCaller } from './call-office.ts';
import type { ShopApp } from './shop-app.ts';

/** The admin reset the account of `finance` just now, so that both count as one person; `other` is a second one. */
export async function givenThreeStaff(
  shop: ShopApp,
  db: Db,
): Promise<Record<'admin' | 'finance' | 'other', OfficeCaller>> {
  const [admin, finance, other] = [
    await givenOfficeCaller(shop, db, 'admin'),
    await givenOfficeCaller(shop, db, 'finance'),
    await givenOfficeCaller(shop, db, 'finance'),
  ];
  const [staff] = await db<{ id: number }[]>`select id from office.staff where email = ${finance.email}`;
  const link = { staffId: staff?.id ?? 0, actor: admin.actor, totpKey: await readTotpKey(db), now: new Date() };
  await inTransaction(db, (tx) => issueSetupLink(tx, link));
  return { admin, finance, other };
}
