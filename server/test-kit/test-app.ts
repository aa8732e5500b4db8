import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { observeCalls } from './observed-calls.ts';
import { testLog } from './test-log.ts';

/** A server without routes; its errors fail the test. */
export function openTestApp(): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = testLog;
  const app = fastify({ loggerInstance });
  observeCalls(app);
  return app;
}
