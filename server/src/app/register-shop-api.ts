import type { FastifyInstance } from 'fastify';
import { resolveSession } from '#server/identity/resolve-session.ts';
import type { Translate } from '#server/platform/http/answer.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { registerApi, type EdgeDeps } from '#server/platform/http/edge.ts';
import { readSecret } from '#server/platform/secrets.ts';
import { isSecure } from './build-app.ts';
import { registerPlainRoutes } from './register-plain-routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Everything that a shop without pages answers: its calls, documents, pictures, webhooks. Returns what the pages share. */
export async function registerShopApi(
  app: FastifyInstance,
  { deps, wiring }: { deps: ShopDeps; wiring: Wiring },
): Promise<EdgeDeps> {
  const { config, db, clock, content } = deps;
  const secure = isSecure(config);
  const translate: Translate = (langId, key, params) => content.translate(langId, key, params);
  const edge: EdgeDeps = {
    resolveSession: (token, now) => resolveSession(db, token, now),
    translate,
    csrf: createCsrf(await readSecret(db, 'csrf')),
    clock,
    cookies: cookieNames(secure),
    secure,
    publicUrl: config.publicUrl,
    origins: new Set(config.corsOrigins),
    checkReplies: config.development,
  };
  registerApi(app, wiring.routes, edge);
  await registerPlainRoutes(app, { deps, wiring, edge });
  return edge;
}
