import { toMajor } from '#contract/money.ts';
import * as contract from '#contract/sign-in-safety.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { disownSignIn } from '#server/identity/devices/disown-sign-in.ts';
import { answerSignIn, toSignInCaller } from '#server/identity/sessions/answer-sign-in.ts';
import { completeSignIn } from '#server/identity/two-factor/complete-sign-in.ts';
import { confirmAuthenticator } from '#server/identity/two-factor/confirm-authenticator.ts';
import { confirmSession } from '#server/identity/two-factor/confirm-session.ts';
import { removeAuthenticator } from '#server/identity/two-factor/remove-authenticator.ts';
import { renewRecoveryCodes } from '#server/identity/two-factor/renew-recovery-codes.ts';
import { startAuthenticator } from '#server/identity/two-factor/start-authenticator.ts';
import { distrustBrowsers, readSignInSafety } from './sign-in-safety.queries.ts';

const euroDigits = 2;

interface SafetyRoutes {
  db: Db;
  content: ContentSnapshot;
  totpKey: Buffer;
  rateLimitFactor: number;
}

/** Calls about two-step sign-in; passkeys have their own. */
export function signInSafetyRoutes(deps: SafetyRoutes): BoundRoute[] {
  return [...stepRoutes(deps), ...authenticatorRoutes(deps)];
}

function stepRoutes({ db, content, totpKey, rateLimitFactor }: SafetyRoutes): BoundRoute[] {
  const languageFor = (call: Call) => content.displayFor(call.display).language.code;
  const known = { totpKey, rateLimitFactor };
  return [
    bind(contract.completeSignInRoute, async ({ challenge, code, trust_browser: trustsBrowser = false }, call) => {
      const caller = toSignInCaller(call, languageFor(call));
      const session = await completeSignIn(db, { ...caller, ...known, challenge, code, trustsBrowser });
      return answerSignIn(db, call, { step: 'signed_in', session });
    }),
    bind(contract.disownSignInRoute, async ({ token }, call) => {
      const { ip, now } = call;
      return replyWith(await disownSignIn(db, { token, ip, rateLimitFactor, now, language: languageFor(call) }));
    }),
    bind(contract.confirmSessionRoute, async ({ code }, call) => {
      await confirmSession(db, { ...toOwner(call), ...known, code, ip: call.ip });
      return ok;
    }),
  ];
}

function authenticatorRoutes({ db, content, totpKey, rateLimitFactor }: SafetyRoutes): BoundRoute[] {
  const languageFor = (call: Call) => content.displayFor(call.display).language.code;
  const limited = ({ ip }: Call) => ({ totpKey, rateLimitFactor, ip });
  return [
    bind(contract.readSignInSafetyRoute, async (_input, call) =>
      replyWith({
        ...(await readSignInSafety(db, toOwner(call))),
        payout_limit: toMajor(content.settings().payoutSecondFactorAboveMinor, euroDigits),
      }),
    ),
    bind(contract.startAuthenticatorRoute, async ({ cur_password: password = null }, call) =>
      replyWith(await startAuthenticator(db, { ...toOwner(call), password, totpKey })),
    ),
    bind(contract.confirmAuthenticatorRoute, async ({ code }, call) => {
      const confirmation = { ...toOwner(call), ...limited(call), code, language: languageFor(call) };
      return replyWith({ recovery_codes: await confirmAuthenticator(db, confirmation) });
    }),
    bind(contract.removeAuthenticatorRoute, async ({ code = null }, call) => {
      const removal = { ...toOwner(call), ...limited(call), code, language: languageFor(call) };
      await removeAuthenticator(db, removal);
      return { ...ok, message: content.translate(call.display.langId, 'account.two_factor_is_off') };
    }),
    bind(contract.renewRecoveryCodesRoute, async (_input, call) =>
      replyWith({ recovery_codes: await renewRecoveryCodes(db, toOwner(call)) }),
    ),
    bind(contract.distrustBrowsersRoute, async (_input, call) => {
      await distrustBrowsers(db, call.customerId());
      return ok;
    }),
  ];
}

/** The HTTP layer refuses these calls without a session. */
function toOwner({ session, now }: Call) {
  assert(session, 'a call of a customer has a session');
  return { customerId: session.customerId, sessionId: session.id, now };
}
