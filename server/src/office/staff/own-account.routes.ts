import * as contract from '#contract/office/own-account.ts';
import { shopName } from '#contract/shop-name.ts';
import { toAccountSession } from '#server/identity/session.rules.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { OfficeCall, StaffSession } from '#server/office/office.types.ts';
import type { Db } from '#server/platform/db.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { checkSetupLink } from './check-setup-link.ts';
import { listDemoStaff } from './list-demo-staff.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { setUpStaff } from './set-up-staff.ts';
import { signInStaff } from './sign-in-staff.ts';
import { countRecoveryCodes, listStaffSessions, signOutStaff } from './staff.queries.ts';

const bookCurrency = 'EUR';

interface OwnAccountRoutes {
  db: Db;
  content: Pick<ContentSnapshot, 'settings'>;
  totpKey: Buffer;
  rateLimitFactor: number;
  /** Whether the sign-in page offers the demo accounts. */
  isDemo: boolean;
  /** Whether payments move no real money. */
  isSandbox: boolean;
}

const toMember = ({ staffId: id, email, name, role }: StaffSession) => ({ id, email, name, role });
const toCaller = ({ ip, userAgent, now }: OfficeCall) => ({ ip, userAgent, now });

/** Calls with which staff sign in and keep their own account. */
export function ownAccountRoutes(deps: OwnAccountRoutes): BoundOfficeCall[] {
  return [...accessRoutes(deps), ...accountRoutes(deps)];
}

function accessRoutes({ db, totpKey, rateLimitFactor, isDemo }: OwnAccountRoutes): BoundOfficeCall[] {
  const known = { totpKey, rateLimitFactor };
  return [
    bindOffice(contract.readSignInRoute, async (_input, { now }) => ({
      ...ok,
      ...(isDemo && { demo_staff: await listDemoStaff(db, { totpKey, now }) }),
    })),
    bindOffice(contract.signInRoute, async (form, call) => {
      const { token, expiresAt, staff } = await signInStaff(db, { ...form, ...known, ...toCaller(call) });
      // Ends the previous session of the browser, so that no token is carried over.
      if (call.session) await signOutStaff(db, call.session, call.now);
      call.startSession(token, expiresAt);
      return { ...ok, staff };
    }),
    bindOffice(contract.signOutRoute, async (_input, call) => {
      if (call.session) await signOutStaff(db, call.session, call.now);
      call.endSession();
      return ok;
    }),
    bindOffice(contract.checkSetupLinkRoute, async ({ token }, call) => {
      const { totpSecret, totpUri, ...member } = await checkSetupLink(db, { token, ...known, ...toCaller(call) });
      return replyWith({ ...member, totp_secret: totpSecret, totp_uri: totpUri });
    }),
    bindOffice(contract.setUpAccountRoute, async (form, call) => {
      const { session, recoveryCodes } = await setUpStaff(db, { ...form, ...known, ...toCaller(call) });
      if (call.session) await signOutStaff(db, call.session, call.now);
      call.startSession(session.token, session.expiresAt);
      return { ...ok, recovery_codes: recoveryCodes };
    }),
  ];
}

function accountRoutes({ db, content, isSandbox }: OwnAccountRoutes): BoundOfficeCall[] {
  const shop = { name: shopName, is_sandbox: isSandbox, currency: bookCurrency };
  return [
    bindOffice(contract.readMeRoute, (_input, call) =>
      replyWith({ staff: toMember(call.staff()), shop: { ...shop, time_zone: content.settings().timeZone } }),
    ),
    bindOffice(contract.readOwnAccountRoute, async (_input, call) => {
      const staff = call.staff();
      const sessions = await listStaffSessions(db, staff.staffId, call.now);
      const listed = sessions.map(({ id, ...session }) =>
        toAccountSession({ ...session, id: String(id), number: id }, staff.id),
      );
      const left = await countRecoveryCodes(db, staff.staffId);
      return replyWith({ ...toMember(staff), recovery_codes_left: left, sessions: listed });
    }),
    bindOffice(contract.changeOwnPasswordRoute, async (form, call) => {
      const passwords = { currentPassword: form.cur_password, newPassword: form.new_password };
      const started = await changeStaffPassword(db, { session: call.staff(), ...passwords, now: call.now });
      call.startSession(started.token, started.expiresAt);
      return ok;
    }),
    bindOffice(contract.renewRecoveryCodesRoute, async ({ cur_password: currentPassword }, call) => ({
      ...ok,
      recovery_codes: await renewRecoveryCodes(db, { session: call.staff(), currentPassword, now: call.now }),
    })),
  ];
}
