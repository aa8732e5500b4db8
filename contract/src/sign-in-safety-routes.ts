import * as passkeys from './passkeys.ts';
import * as safety from './sign-in-safety.ts';

/** Two-step sign-in and passkeys. */
export const signInSafetyRoutes = {
  completeSignIn: safety.completeSignInRoute,
  startPasskeySignIn: passkeys.startPasskeySignInRoute,
  signInByPasskey: passkeys.signInByPasskeyRoute,
  disownSignIn: safety.disownSignInRoute,
  readSignInSafety: safety.readSignInSafetyRoute,
  startAuthenticator: safety.startAuthenticatorRoute,
  confirmAuthenticator: safety.confirmAuthenticatorRoute,
  removeAuthenticator: safety.removeAuthenticatorRoute,
  renewRecoveryCodes: safety.renewRecoveryCodesRoute,
  distrustBrowsers: safety.distrustBrowsersRoute,
  confirmSession: safety.confirmSessionRoute,
  startPasskey: passkeys.startPasskeyRoute,
  addPasskey: passkeys.addPasskeyRoute,
  removePasskey: passkeys.removePasskeyRoute,
  startPasskeyConfirmation: passkeys.startPasskeyConfirmationRoute,
  confirmByPasskey: passkeys.confirmByPasskeyRoute,
} as const;
