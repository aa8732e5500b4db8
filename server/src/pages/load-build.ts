import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

const buildFile = new URL('../../../build/server/index.js', import.meta.url);

export async function loadProductionBuild(): Promise<() => Promise<ServerBuild>> {
  const build = withoutPreloads((await import(buildFile.href)) as ServerBuild);
  return () => Promise.resolve(build);
}

/** Loads the first screen before the scripts: preloaded scripts would compete with its fonts and pictures. */
function withoutPreloads(build: ServerBuild): ServerBuild {
  const { entry, routes } = build.assets;
  const lighter = Object.entries(routes).map(([id, route]) => [id, { ...route, imports: [] }]);
  return {
    ...build,
    assets: { ...build.assets, entry: { ...entry, imports: [] }, routes: Object.fromEntries(lighter) as typeof routes },
  };
}

/** Serves the storefront from its sources, with hot reload: Vite handles modules and assets before our own routes. */
export async function loadDevelopmentBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  app.addHook('onClose', () => vite.close());
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}
