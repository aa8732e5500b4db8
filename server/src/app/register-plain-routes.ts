import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '#server/platform/http/register-api.ts';
import { registerDemoTheme } from '#server/demo/demo-theme.ts';
import { registerDocs } from '#server/api-docs/docs.ts';
import { registerInstallable } from '#server/pages/installable.ts';
import type { Csrf } from '#server/platform/http/csrf.ts';
import { setCsrfCookie, type CookieNames } from '#server/platform/http/cookies.ts';
import { registerV1Api } from './register-v1-api.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

/** Health, documents, the public API and everything else that is no call of the shop itself. */
export async function registerPlainRoutes(
  app: FastifyInstance,
  options: { deps: ShopDeps; wiring: Wiring; http: HttpDeps },
): Promise<void> {
  const { deps, wiring, http } = options;
  registerCsrfCookie(app, http);
  registerHealth(app, deps);
  registerV1Api(app, { deps, wiring }, http);
  await registerDocs(app);
  registerInstallable(app, deps);
  if (deps.config.demo) registerDemoTheme(app);
  wiring.registerRoutes(app);
}

/** Sets the CSRF cookie for the session or a guest; browsers repeat it in `X-XSRF-TOKEN`. */
function registerCsrfCookie(app: FastifyInstance, deps: { csrf: Csrf; cookies: CookieNames; secure: boolean }): void {
  for (const path of ['/sanctum/csrf-cookie', '/api/sanctum/csrf-cookie']) {
    app.get(path, (request, reply) => {
      const token = deps.csrf.issue(request.cookies[deps.cookies.session] ?? null);
      setCsrfCookie(reply, { names: deps.cookies, token, secure: deps.secure });
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  }
}

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, everything is open and stays so and, if this
 * process runs jobs, its worker runs. `worker` reports whether any process runs jobs. The shop sells without a worker, so a missing one
 * does not make other processes unready.
 */
function registerHealth(app: FastifyInstance, { database, readiness, config }: ShopDeps): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'OK' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const answers = await database.check();
    const worker = config.role === 'web' ? readiness.isAnyWorkerAlive() : readiness.isWorkerRunning();
    const { isReady, isClosing } = readiness;
    const ready = answers && isReady && !isClosing && (worker || config.role === 'web');
    const status = ready ? 'OK' : 'ERROR';
    return reply
      .code(ready ? 200 : 503)
      .send({ status, database: answers, started: isReady, worker, closing: isClosing });
  });
}
