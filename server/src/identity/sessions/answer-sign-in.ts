import type { IssuedToken } from '#contract/identity.ts';
import type { Db } from '#server/platform/db.ts';
import { ok, type Call } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import { logOut } from '#server/identity/identity.queries.ts';
import type { SignInCaller, SignInResult } from '#server/identity/identity.types.ts';
import { toIssuedToken } from '#server/identity/session.rules.ts';

/** Answers a call that signs in: by its session, or by the refusal that asks for the second factor. */
export async function answerSignIn(db: Db, call: Call, result: SignInResult): Promise<{ status: 'OK' } & IssuedToken> {
  if (result.step === 'second_factor') refuse('second_factor_required', { challenge: result.challenge });
  // Ends the previous session of the browser, so that no token is carried over.
  if (call.session) await logOut(db, call.session.id);
  const { token, expiresAt } = result.session;
  call.startSession(token, expiresAt);
  return { ...ok, ...toIssuedToken(token) };
}

/** Who signs in by a call; their browser keeps a token from now on. */
export function toSignInCaller(call: Call, language: string): SignInCaller {
  const { ip, userAgent, now, origin } = call;
  return { ip, userAgent, now, browser: call.browser(), origin, language };
}
