import type { FastifyRequest } from 'fastify';
import type { ApiCaller } from '#server/developers/keys/api-key.types.ts';
import { resolveApiKey } from '#server/developers/keys/resolve-api-key.ts';
import { callerOf } from '#server/developers/v1/bind-v1.ts';
import { refuseIfBusy } from '#server/developers/v1/refuse-if-busy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { readToken } from '#server/platform/http/cookies.ts';
import { ipOf } from '#server/platform/http/register-api.ts';
import { refuse } from '#server/platform/refusal.ts';

interface AuthorizeDeps {
  db: Db;
  clock: Clock;
  rateLimitFactor: number;
  isClosing: () => boolean;
}

/** The caller whose key may listen to the feed; counts as a call of the public API. */
export async function authorizeListener(request: FastifyRequest, deps: AuthorizeDeps): Promise<ApiCaller> {
  const { db, clock, isClosing } = deps;
  const now = clock.now();
  const { token, byCookie } = readToken(request, { session: '', csrf: '', browser: '', sameSite: 'strict' });
  const ip = ipOf(request);
  const caller = token === null || byCookie ? null : await resolveApiKey(db, { key: token, ip, now });
  const allowed = callerOf({ scope: 'items:read' }, caller);
  if (isClosing()) refuse('service_unavailable');
  await refuseIfBusy(deps, { caller: allowed, ip, now });
  return allowed;
}
