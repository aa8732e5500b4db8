import type { FastifyInstance } from 'fastify';
import type { ShopDeps } from './shop.types.ts';

/**
 * `/healthz`: this process lives. `/readyz`: the database answers, everything is open and, where this process works off
 * jobs, its worker runs, so that customers may be sent here. `worker` tells whether any process works off jobs; the shop
 * sells without one, so it alone makes no process unready.
 */
export function registerHealth(app: FastifyInstance, { database, readiness, config }: ShopDeps): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'OK' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const answers = await database.check();
    const worker = config.role === 'web' ? readiness.isAnyWorkerAlive() : readiness.isWorkerRunning();
    const ready = answers && readiness.isReady && (worker || config.role === 'web');
    const status = ready ? 'OK' : 'ERROR';
    return reply.code(ready ? 200 : 503).send({ status, database: answers, started: readiness.isReady, worker });
  });
}
