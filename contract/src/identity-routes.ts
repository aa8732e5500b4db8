import * as account from './account.ts';
import * as identity from './identity.ts';
import { signInSafetyRoutes } from './sign-in-safety-routes.ts';

/** The calls about an account, its sign-in and its sessions. */
export const identityRoutes = {
  readAuth: identity.readAuthRoute,
  register: identity.registerRoute,
  login: identity.loginRoute,
  logout: identity.logoutRoute,
  resendVerification: identity.resendVerificationRoute,
  requestPasswordReset: identity.requestPasswordResetRoute,
  checkResetLink: identity.checkResetLinkRoute,
  resetPassword: identity.resetPasswordRoute,
  readProfile: identity.readProfileRoute,
  updateProfile: account.updateProfileRoute,
  cancelEmailChange: account.cancelEmailChangeRoute,
  changePassword: account.changePasswordRoute,
  listSessions: account.listSessionsRoute,
  revokeSession: account.revokeSessionRoute,
  revokeOtherSessions: account.revokeOtherSessionsRoute,
  ...signInSafetyRoutes,
} as const;
