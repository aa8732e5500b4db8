import * as contract from '#contract/passkeys.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { answerSignIn, toSignInCaller } from '#server/identity/sessions/answer-sign-in.ts';
import { addPasskey } from './add-passkey.ts';
import { confirmByPasskey } from './confirm-by-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { signInByPasskey } from './sign-in-by-passkey.ts';
import { startPasskey } from './start-passkey.ts';
import { startPasskeyCheck } from './start-passkey-check.ts';

interface PasskeyRoutes {
  db: Db;
  content: ContentSnapshot;
  rateLimitFactor: number;
}

export function passkeyRoutes({ db, content, rateLimitFactor }: PasskeyRoutes): BoundRoute[] {
  const languageFor = (call: Call) => content.displayFor(call.display).language.code;
  const done = (call: Call, key: string) => ({ ...ok, message: content.translate(call.display.langId, key) });
  return [
    bind(contract.startPasskeyRoute, async ({ cur_password: password = null }, call) =>
      replyWith(await startPasskey(db, { ...toOwner(call), password, browser: call.browser() })),
    ),
    bind(contract.addPasskeyRoute, async ({ name, passkey }, call) => {
      const addition = { ...toOwner(call), name, passkey, browser: call.browser(), language: languageFor(call) };
      await addPasskey(db, addition);
      return done(call, 'account.passkey_added');
    }),
    bind(contract.removePasskeyRoute, async ({ id: passkeyId }, call) => {
      await removePasskey(db, { ...toOwner(call), passkeyId, language: languageFor(call) });
      return done(call, 'account.passkey_removed');
    }),
    bind(contract.startPasskeySignInRoute, async (_input, call) =>
      replyWith(await startPasskeyCheck(db, { ...toSignInCaller(call, ''), customerId: null, rateLimitFactor })),
    ),
    bind(contract.signInByPasskeyRoute, async ({ passkey: answer }, call) => {
      const caller = toSignInCaller(call, languageFor(call));
      const session = await signInByPasskey(db, { ...caller, answer, rateLimitFactor });
      return answerSignIn(db, call, { step: 'signed_in', session });
    }),
    bind(contract.startPasskeyConfirmationRoute, async (_input, call) => {
      const start = { ...toSignInCaller(call, ''), customerId: call.customerId(), rateLimitFactor };
      return replyWith(await startPasskeyCheck(db, start));
    }),
    bind(contract.confirmByPasskeyRoute, async ({ passkey: answer }, call) => {
      await confirmByPasskey(db, { ...toOwner(call), answer, browser: call.browser() });
      return ok;
    }),
  ];
}

/** The HTTP layer refuses these calls without a session. */
function toOwner({ session, origin, now }: Call) {
  assert(session, 'a call of a customer has a session');
  return { customerId: session.customerId, sessionId: session.id, origin, now };
}
