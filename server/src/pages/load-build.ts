import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

const buildFile = new URL('../../../build/server/index.js', import.meta.url);

export async function loadProductionBuild(): Promise<() => Promise<ServerBuild>> {
  const build = (await import(buildFile.href)) as ServerBuild;
  return () => Promise.resolve(build);
}

/** The storefront from its sources, with hot reload: Vite answers for modules and assets before our own routes. */
export async function loadDevelopmentBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
  });
  app.addHook('onClose', () => vite.close());
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}
