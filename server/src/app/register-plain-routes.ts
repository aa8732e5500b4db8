import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '#server/platform/http/register-api.ts';
import { registerCsrfCookie } from './csrf-cookie.ts';
import { registerDemoTheme } from '#server/demo/demo-look.ts';
import { registerDocs } from '#server/api-docs/docs.ts';
import { registerHealth } from './health.ts';
import { registerInstallable } from '#server/pages/installable.ts';
import type { ShopDeps, Wiring } from './shop.types.ts';

export async function registerPlainRoutes(
  app: FastifyInstance,
  options: { deps: ShopDeps; wiring: Wiring; http: HttpDeps },
): Promise<void> {
  const { deps, wiring, http } = options;
  registerCsrfCookie(app, http);
  registerHealth(app, deps);
  await registerDocs(app);
  registerInstallable(app, deps);
  if (deps.config.demo) registerDemoTheme(app);
  wiring.registerRoutes(app);
}
