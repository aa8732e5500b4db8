import type { FastifyInstance } from 'fastify';
import { resolveApiKey } from '#server/developers/keys/resolve-api-key.ts';
import type { ApiCaller } from '#server/developers/keys/api-key.types.ts';
import { registerCalls, type HttpDeps } from '#server/platform/http/register-api.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Serves the public API by keys alone: sessions of customers, and cookies, mean nothing to it. */
export function registerV1Api(
  app: FastifyInstance,
  { deps, wiring }: { deps: ShopDeps; wiring: Pick<Wiring, 'v1Routes'> },
  shopHttp: HttpDeps,
): void {
  const http: HttpDeps<ApiCaller> = {
    ...shopHttp,
    resolveSession: (key, now, ip = '') => resolveApiKey(deps.db, { key, ip, now }),
    viewOf: () => null,
    cookies: { session: 'no-cookie', csrf: 'no-cookie', browser: 'no-cookie', sameSite: 'strict' },
  };
  registerCalls(app, wiring.v1Routes, http);
}
