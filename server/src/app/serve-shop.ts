import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createCaller } from '#server/platform/http/in-process.ts';
import { buildApp } from './build-app.ts';
import type { Config } from './config.ts';
import { DocumentCache } from '#server/pages/document-cache.ts';
import { openBuild } from '#server/pages/load-build.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { PageCache } from '#server/pages/page-cache.ts';
import { traceRequests } from '#server/platform/tracing/traces.ts';
import { registerOfficeFiles } from '#server/pages/office-files.ts';
import { registerPages } from '#server/pages/pages.ts';
import { registerShopApi } from './register-shop-api.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';
import type { Undo } from './undo.ts';

/** Maximum age of guests' pages; purchases never rely on them. */
const pageKeepMs = 5000;
const pageBytesMax = 64 * 1024 * 1024;

/** Builds the web server with API and pages, without listening. */
export async function serveShop(
  deps: ShopDeps,
  { wiring, metrics }: { wiring: Wiring; metrics: Metrics },
): Promise<FastifyInstance> {
  const { config, content, log } = deps;
  const app = await buildApp(config, log);
  metrics.observeRequests(app);
  traceRequests(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-version', content.version());
    done();
  });
  const loadBuild = await openBuild(app, config);
  await registerOfficeFiles(app, config);
  const http = await registerShopApi(app, { deps, wiring });
  registerPages(app, {
    ...http,
    loadBuild,
    createCall: createCaller(wiring.routes, { translate: http.translate, log, reportOutage: http.outage.report }),
    displayFor: (input) => content.displayFor(input),
    languages: () => content.state().languages,
    development: config.development,
    version: () => wiring.version(),
    contentVersion: () => content.version(),
    tag: () => content.settings().googleTag,
    cache: new PageCache({ bytesMax: pageBytesMax, keepMs: pageKeepMs }),
    documents: new DocumentCache(),
  });
  return app;
}

export async function startListening(app: FastifyInstance, { port, host }: Config, undo: Undo): Promise<string> {
  undo.add(() => app.close());
  return app.listen({ port, host });
}

/** Answers requests until load balancers have read from `/readyz` that the process will close. */
export async function drain({ config, readiness }: ShopDeps): Promise<void> {
  readiness.isClosing = true;
  if (config.role === 'web' || config.role === 'all') await delay(config.drainSeconds * 1000);
}
