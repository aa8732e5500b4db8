import * as own from './own-account.ts';
import type { staffEndpoints } from './staff-endpoints.ts';
import type { OfficeRoute } from './office-route.ts';
import * as staff from './staff.ts';

/** Calls about staff by name. */
export const staffApi = {
  readSignIn: own.readSignInRoute,
  signIn: own.signInRoute,
  signOut: own.signOutRoute,
  checkSetupLink: own.checkSetupLinkRoute,
  setUpAccount: own.setUpAccountRoute,
  readMe: own.readMeRoute,
  readOwnAccount: own.readOwnAccountRoute,
  changeOwnPassword: own.changeOwnPasswordRoute,
  renewRecoveryCodes: own.renewRecoveryCodesRoute,
  revokeOwnSession: own.revokeOwnSessionRoute,
  revokeOtherOwnSessions: own.revokeOtherOwnSessionsRoute,
  listStaff: staff.listStaffRoute,
  addStaff: staff.addStaffRoute,
  changeStaffRole: staff.changeStaffRoleRoute,
  disableStaff: staff.disableStaffRoute,
  enableStaff: staff.enableStaffRoute,
  resetStaffAccess: staff.resetStaffAccessRoute,
  listSignIns: staff.listSignInsRoute,
} satisfies Record<keyof typeof staffEndpoints, OfficeRoute>;
