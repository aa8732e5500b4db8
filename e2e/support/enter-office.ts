import type { BrowserContext } from 'playwright-core';
import type { StaffRole } from '#contract/office/roles.ts';
import { openStaffSession } from '#server/office/staff/open-staff-session.ts';
import type { Db } from '#server/platform/db.ts';

/** Signs a member of the demo staff in, without the forms of the sign-in, which have their own test. */
export async function enterOffice(
  context: BrowserContext,
  { db, url, role }: { db: Db; url: string; role: StaffRole },
): Promise<void> {
  const [staff] = await db<{ id: number }[]>`
    select id from office.staff where role = ${role} order by id limit 1`;
  if (!staff) throw new Error(`the demo has no staff with the role ${role}`);
  const caller = { ip: '127.0.0.1', userAgent: 'a test', now: new Date() };
  const { token } = await openStaffSession(db, staff.id, caller);
  await context.addCookies([{ name: 'office', value: token, url }]);
}
