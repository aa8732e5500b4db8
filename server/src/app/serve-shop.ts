import type { FastifyInstance } from 'fastify';
import { resolveSession } from '#server/identity/resolve-session.ts';
import type { Translate } from '#server/platform/http/answer.ts';
import { createCsrf } from '#server/platform/http/csrf.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { registerApi } from '#server/platform/http/edge.ts';
import { createCaller } from '#server/platform/http/in-process.ts';
import { readSecret } from '#server/platform/secrets.ts';
import { buildApp, isSecure } from './build-app.ts';
import { loadDevelopmentBuild, loadProductionBuild } from './load-build.ts';
import { PageCache } from './page-cache.ts';
import { registerPages } from './pages.ts';
import { registerPlainRoutes } from './register-plain-routes.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import { registerStaticAssets } from './static-assets.ts';

/** How long a guest may see a page that is a little old; a purchase never trusts a page. */
const pageKeepMs = 5000;
const pageBytesMax = 64 * 1024 * 1024;

/** Builds the web server: API, documents, pictures, pages. It does not listen yet. */
export async function serveShop(deps: ShopDeps, wiring: Wiring): Promise<FastifyInstance> {
  const { config, db, clock, content, log } = deps;
  const app = await buildApp(config, log);
  const secure = isSecure(config);
  const cookies = cookieNames(secure);
  const csrf = createCsrf(await readSecret(db, 'csrf'));
  const translate: Translate = (langId, key, params) => content.translate(langId, key, params);
  const edge = {
    resolveSession: (token: string, now: Date) => resolveSession(db, token, now),
    translate,
    csrf,
    clock,
    cookies,
    secure,
    publicUrl: config.publicUrl,
    origins: new Set(config.corsOrigins),
    checkReplies: config.development,
  };
  const loadBuild = config.development ? await loadDevelopmentBuild(app) : await loadProductionBuild();
  if (!config.development) await registerStaticAssets(app);
  registerApi(app, wiring.routes, edge);
  await registerPlainRoutes(app, { deps, wiring, edge });
  registerPages(app, {
    ...edge,
    loadBuild,
    createCall: createCaller(wiring.routes, { translate, log }),
    displayFor: (wish) => content.displayFor(wish),
    development: config.development,
    version: () => wiring.version(),
    tag: () => content.settings().googleTag,
    cache: new PageCache({ bytesMax: pageBytesMax, keepMs: pageKeepMs }),
  });
  return app;
}
