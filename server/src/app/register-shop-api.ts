import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FailureReply } from '#contract/api-error.ts';
import type { Session } from '#server/identity/identity.types.ts';
import { resolveSession } from '#server/identity/sessions/resolve-session.ts';
import type { Translate } from '#server/platform/http/answer.ts';
import { failStalledRequests } from '#server/platform/http/fail-stalled-requests.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { registerApi, wantsPage, type HttpDeps } from '#server/platform/http/register-api.ts';
import { readSecret } from '#server/platform/secrets.ts';
import { isSecure } from './build-app.ts';
import { registerPlainRoutes } from './register-plain-routes.ts';
import { registerOfficeApi } from './register-office-api.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

const closedPage = readFileSync(new URL('closed-page.html', import.meta.url), 'utf8');

/** Registers API, documents, images and webhooks. Returns what the pages share. */
export async function registerShopApi(
  app: FastifyInstance,
  { deps, wiring }: { deps: ShopDeps; wiring: Wiring },
): Promise<HttpDeps<Session>> {
  const { config, db, database, clock, content } = deps;
  const secure = isSecure(config);
  const translate: Translate = (langId, key, params) => content.translate(langId, key, params);
  const http: HttpDeps<Session> = {
    resolveSession: (token, now) => resolveSession(db, token, now),
    viewOf: (request) => request.shopView ?? null,
    translate,
    csrf: createCsrf(await readSecret(db, 'csrf')),
    clock,
    cookies: cookieNames(secure),
    secure,
    publicUrl: config.publicUrl,
    origins: new Set(config.corsOrigins),
    checkReplies: config.development,
    outage: { report: (error) => database.report(error), page: closedPage },
  };
  failStalledRequests(app, {
    checkDatabase: () => database.check(),
    toReply: (request) => toLateAnswer(request, http),
  });
  registerApi(app, wiring.routes, http);
  await registerOfficeApi(app, { deps, wiring }, http);
  await registerPlainRoutes(app, { deps, wiring, http });
  return http;
}

function toLateAnswer(request: FastifyRequest, { translate }: HttpDeps): { type: string; body: string } {
  if (wantsPage(request)) return { type: 'text/html; charset=utf-8', body: closedPage };
  const code = 'shop_unavailable';
  const message = translate(request.cookies['languageId'], `refusals.${code}`);
  const failure: FailureReply = { status: 'ERROR', code, message };
  return { type: 'application/json; charset=utf-8', body: JSON.stringify(failure) };
}
