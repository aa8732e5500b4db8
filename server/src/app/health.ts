import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '#server/platform/ping-database.ts';
import type { Db } from '#server/platform/db.ts';

/** `/healthz`: this process lives. `/readyz`: database, migrations, seed and jobs stand, so that customers may be sent here. */
export function registerHealth(app: FastifyInstance, deps: { db: Db; isReady: () => boolean }): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'OK' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const database = await pingDatabase(deps.db);
    const ready = database && deps.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'OK' : 'ERROR', database, started: deps.isReady() });
  });
}
