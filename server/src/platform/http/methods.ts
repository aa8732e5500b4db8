import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/refusal.ts';
import type { BoundCall } from './bind.ts';

/** Replies to OPTIONS, CORS preflights included, and with 405 to other methods; both list the methods in `Allow`. */
export function registerOtherMethods(app: FastifyInstance, routes: Pick<BoundCall<never>, 'route'>[]): void {
  const byPath = Map.groupBy(routes, ({ route }) => route.path);
  for (const [path, bound] of byPath) {
    const called = new Set<string>(
      bound.flatMap(({ route: { method } }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
    );
    const allow = [...called, 'OPTIONS'].join(', ');
    app.route({
      method: 'OPTIONS',
      url: `/api${path}`,
      config: { cors: { preflightContinue: true, methods: allow } },
      handler: (_request, reply) => reply.header('allow', allow).header('content-length', '0').code(204).send(),
    });
    app.route({
      method: app.supportedMethods.filter((method) => method !== 'OPTIONS' && !called.has(method)),
      url: `/api${path}`,
      // Runs before the body is read, whose errors would come first.
      onRequest: (_request, reply, done) => {
        reply.header('allow', allow);
        done(new Refusal('method_not_allowed'));
      },
      handler: (_request, reply) => reply,
    });
  }
}
