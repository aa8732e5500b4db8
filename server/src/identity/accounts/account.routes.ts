import * as contract from '#contract/account.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, type Principal, replyWith } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import { changePassword } from '#server/identity/passwords/change-password.ts';
import {
  listSessions,
  cancelEmailChange,
  revokeSession,
  revokeOtherSessions,
} from '#server/identity/identity.queries.ts';
import { findProfileErrors, toProfileFields } from '#server/identity/profile.rules.ts';
import { toAccountSession, toIssuedToken } from '#server/identity/session.rules.ts';
import { updateProfile } from './update-profile.ts';

interface AccountRoutes {
  db: Db;
  content: ContentSnapshot;
}

export function accountRoutes({ db, content }: AccountRoutes): BoundRoute[] {
  const done = (call: Call, key: string) => ({ ...ok, message: content.translate(call.display.langId, key) });
  const languageOf = (call: Call) => content.displayFor(call.display).language;
  return [
    bind(contract.updateProfileRoute, async (input, call) => {
      const { customerId, id: sessionId } = sessionOf(call);
      const language = languageOf(call);
      const fields = toProfileFields(input);
      const errors = findProfileErrors(input, content.state().countries.get(language.id) ?? []);
      if (errors) refuse('invalid_input', {}, errors);
      await updateProfile(db, {
        customerId,
        sessionId,
        fields,
        email: input.email,
        language: language.code,
        currentPassword: input.cur_password ?? null,
        publicUrl: call.origin,
        now: call.now,
      });
      return done(call, 'account.profile_updated');
    }),
    bind(contract.cancelEmailChangeRoute, async (_input, call) => {
      await cancelEmailChange(db, call.customerId());
      return ok;
    }),
    bind(contract.changePasswordRoute, async (input, call) => {
      const { customerId, id: sessionId } = sessionOf(call);
      const { cur_password: currentPassword, new_password: newPassword } = input;
      const facts = { language: languageOf(call).code, now: call.now };
      const change = { customerId, sessionId, currentPassword, newPassword, ...facts };
      const { token, expiresAt } = await changePassword(db, change);
      call.startSession(token, expiresAt);
      return { ...done(call, 'account.password_changed'), ...toIssuedToken(token) };
    }),
    ...sessionRoutes(db),
  ];
}

function sessionRoutes(db: Db): BoundRoute[] {
  return [
    bind(contract.listSessionsRoute, async (_input, call) => {
      const { customerId, id } = sessionOf(call);
      const sessions = await listSessions(db, customerId, call.now);
      return replyWith(
        sessions.map(({ method, secondFactor, ...session }) => ({
          ...toAccountSession(session, id),
          method,
          second_factor: secondFactor,
        })),
      );
    }),
    bind(contract.revokeSessionRoute, async ({ id: number }, call) => {
      const { customerId, id } = sessionOf(call);
      const endedId = await revokeSession(db, customerId, number);
      if (endedId === id) call.endSession();
      return ok;
    }),
    bind(contract.revokeOtherSessionsRoute, async (_input, call) => {
      const { customerId, id } = sessionOf(call);
      await revokeOtherSessions(db, customerId, id);
      return ok;
    }),
  ];
}

/** The HTTP layer refuses these calls without a session. */
function sessionOf({ session }: Call): Principal {
  assert(session, 'a call of a customer has a session');
  return session;
}
