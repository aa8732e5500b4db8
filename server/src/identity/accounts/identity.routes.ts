import * as contract from '#contract/identity.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, type Principal } from '#server/platform/http/bind.ts';
import { findTypedErrors } from '#server/identity/identity.rules.ts';
import { answerSignIn, toSignInCaller } from '#server/identity/sessions/answer-sign-in.ts';
import { logIn } from '#server/identity/sessions/log-in.ts';
import { logOut } from '#server/identity/identity.queries.ts';
import { registerCustomer } from './register-customer.ts';
import { requestPasswordReset } from '#server/identity/passwords/request-password-reset.ts';
import { resendVerification } from '#server/identity/verification/resend-verification.ts';
import { checkResetLink } from '#server/identity/passwords/check-reset-link.ts';
import { resetPassword } from '#server/identity/passwords/reset-password.ts';

interface IdentityRoutes {
  db: Db;
  content: ContentSnapshot;
  rateLimitFactor: number;
}

export function identityRoutes({ db, content, rateLimitFactor }: IdentityRoutes): BoundRoute[] {
  const languageFor = (call: Call) => content.displayFor(call.display).language;
  // Email links use the origin of the call.
  const settings = (call: Call) => ({ publicUrl: call.origin, rateLimitFactor });
  const done = (call: Call, key: string) => ({ ...ok, message: content.translate(call.display.langId, key) });
  return [
    bind(contract.readAuthRoute, (_input, { session }) => toAuth(session)),
    bind(
      contract.registerRoute,
      async ({ phoneE164 = null, ...form }, call) => {
        const known = { ...settings(call), ...toCaller(call), browser: call.browser(), language: languageFor(call) };
        const { isRegEnabled: isOpen } = content.settings();
        const session = await registerCustomer(db, { ...form, ...known, phoneE164, isOpen });
        return answerSignIn(db, call, { step: 'signed_in', session });
      },
      { findErrors: findTypedErrors },
    ),
    bind(contract.loginRoute, async ({ username: email, password }, call) => {
      const caller = toSignInCaller(call, languageFor(call).code);
      return answerSignIn(db, call, await logIn(db, { ...caller, email, password, rateLimitFactor }));
    }),
    bind(contract.logoutRoute, async (_input, call) => {
      if (call.session) await logOut(db, call.session.id);
      call.endSession();
      return ok;
    }),
    bind(contract.resendVerificationRoute, async (_input, call) => {
      const language = languageFor(call).code;
      await resendVerification(db, { ...settings(call), ...toCaller(call), customerId: call.customerId(), language });
      return done(call, 'auth.verification_sent');
    }),
    bind(contract.requestPasswordResetRoute, async ({ email }, call) => {
      const language = languageFor(call).code;
      await requestPasswordReset(db, { ...settings(call), ...toCaller(call), email, language });
      return done(call, 'auth.reset_sent');
    }),
    bind(contract.checkResetLinkRoute, async ({ token, email }, call) => {
      await checkResetLink(db, { ...toCaller(call), token, email, rateLimitFactor });
      return ok;
    }),
    bind(contract.resetPasswordRoute, async ({ token, email, password }, call) => {
      const language = languageFor(call).code;
      await resetPassword(db, { ...toCaller(call), token, email, password, language, rateLimitFactor });
      return done(call, 'account.password_changed');
    }),
  ];
}

const toAuth = (session: Principal | null) => ({
  ...ok,
  authenticated: session !== null,
  emailVerified: session?.emailVerified ?? false,
});

const toCaller = ({ ip, userAgent, now }: Call) => ({ ip, userAgent, now });
