import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/steam.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { answerSignIn, toSignInCaller } from '#server/identity/sessions/answer-sign-in.ts';
import type { SteamGateway } from '#server/steam/steam.types.ts';
import { refuseIfNotFresh } from '#server/identity/two-factor/refuse-if-not-fresh.ts';
import { finishSteamSignIn } from './finish-steam-sign-in.ts';
import { linkSteam } from './link-steam.ts';
import { registerWithSteam } from './register-with-steam.ts';
import { startSteamSignIn } from './start-steam-sign-in.ts';
import { readSteamAccess } from './steam-accounts.queries.ts';
import { unlinkSteam } from './unlink-steam.ts';

export interface SteamRoutes {
  db: Db;
  content: ContentSnapshot;
  steam: SteamGateway;
  rateLimitFactor: number;
}

/** Sign-in with Steam. */
export function steamSignInRoutes({ db, content, steam, rateLimitFactor }: SteamRoutes): BoundRoute[] {
  const facts = (call: Call) => {
    const { ip, userAgent, now } = call;
    return { ip, userAgent, now, rateLimitFactor, isEnabled: content.settings().isSteamSignInEnabled };
  };
  return [
    bind(contract.startSteamSignInRoute, async (_input, call) => {
      const start = { ...facts(call), customerId: null, origin: call.origin };
      return { ...ok, ...(await startSteamSignIn(db, steam, start)) };
    }),
    bind(contract.finishSteamSignInRoute, async (input, call) => {
      const { code: language } = content.displayFor(call.display).language;
      const caller = { ...facts(call), ...toSignInCaller(call, language) };
      const result = await finishSteamSignIn(db, steam, { ...caller, ...input });
      if (result.step === 'email_needed') return { ...ok, ...result, session: null };
      const { status, ...session } = await answerSignIn(db, call, result);
      return { status, step: 'signed_in' as const, name: result.name, session };
    }),
    bind(contract.registerWithSteamRoute, async (input, call) => {
      const { language } = content.displayFor(call.display);
      const isOpen = content.settings().isRegEnabled;
      const known = { ...facts(call), browser: call.browser(), language, publicUrl: call.origin, isOpen };
      const session = await registerWithSteam(db, { ...known, ...input });
      return answerSignIn(db, call, { step: 'signed_in', session });
    }),
  ];
}

/** The Steam account in the profile of a customer. */
export function steamAccountRoutes({ db, content, steam, rateLimitFactor }: SteamRoutes): BoundRoute[] {
  const facts = (call: Call) => ({
    ...toSession(call),
    language: content.displayFor(call.display).language.code,
    ip: call.ip,
    isEnabled: content.settings().isSteamSignInEnabled,
    rateLimitFactor,
  });
  return [
    bind(contract.readSteamAccountRoute, async (_input, call) => {
      const { linked, hasPassword } = await readSteamAccess(db, call.customerId());
      return replyWith({
        linked: linked && {
          steam_id: linked.steamId,
          name: linked.name,
          linked_at: toEpochSeconds(linked.linkedAt),
        },
        has_password: hasPassword,
      });
    }),
    bind(contract.startSteamLinkRoute, async (_input, call) => {
      // Before the way to Steam, so that whoever cannot confirm does not go there.
      await refuseIfNotFresh(db, facts(call));
      return { ...ok, ...(await startSteamSignIn(db, steam, { ...facts(call), origin: call.origin })) };
    }),
    bind(contract.linkSteamRoute, async (input, call) => {
      await linkSteam(db, steam, { ...facts(call), ...input });
      return ok;
    }),
    bind(contract.unlinkSteamRoute, async (_input, call) => {
      await unlinkSteam(db, facts(call));
      return ok;
    }),
  ];
}

/** The HTTP layer refuses these calls without a session. */
function toSession({ session, now }: Call) {
  assert(session, 'a call of a customer has a session');
  return { customerId: session.customerId, sessionId: session.id, now };
}
