import type { FastifyInstance } from 'fastify';
import type { ShopDeps } from './shop.types.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, everything is open and, if this process runs jobs,
 * its worker runs. `worker` reports whether any process runs jobs. The shop sells without a worker, so a missing one
 * does not make other processes unready.
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
