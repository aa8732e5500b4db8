import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { registerStaticAssets } from './static-assets.ts';

const buildFile = new URL('../../../build/server/index.js', import.meta.url);

type LoadBuild = () => Promise<ServerBuild>;

/** Serves the files of the storefront and returns how to load the code that renders its pages. */
export async function openBuild(app: FastifyInstance, { development }: { development: boolean }): Promise<LoadBuild> {
  if (development) return loadDevelopmentBuild(app);
  await registerStaticAssets(app);
  return loadProductionBuild();
}

async function loadProductionBuild(): Promise<LoadBuild> {
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
async function loadDevelopmentBuild(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  app.addHook('onRequest', (request, reply, done) => {
    // The back office has a Vite of its own.
    if (request.raw.url?.startsWith('/office/')) return done();
    return vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  app.addHook('onClose', () => vite.close());
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}
