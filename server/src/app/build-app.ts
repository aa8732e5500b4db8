import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import type { FailureReply } from '#contract/api-error.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';
import texts from '../../../contract/texts/en/refusals.json' with { type: 'json' };
import { fixedHeaders } from './security-policy.ts';

/** The largest body of any call; forms of the shop stay far below. */
const bodyBytesMax = 100_000;
const requestTimeoutMs = 30_000;

/** A Fastify with everything that holds for every route: ids, headers, cookies, compression, strict bodies. */
export async function buildApp(config: Config, log: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyBytesMax,
    requestTimeout: requestTimeoutMs,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: (_error, _request, reply) => void sendUnknownAddress(reply),
    routerOptions: { maxParamLength: 500 },
  });
  acceptOnlyJson(app);
  const headers = fixedHeaders(isSecure(config));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  await app.register(cookie);
  await app.register(cors, { origin: config.corsOrigins, credentials: true, maxAge: 600 });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  return app;
}

/** Whether customers reach the shop by HTTPS. */
export function isSecure(config: Config): boolean {
  return config.publicUrl?.startsWith('https://') ?? false;
}

/** An address that cannot be decoded is found nowhere. There is no call yet whose language could be followed. */
function sendUnknownAddress(reply: FastifyReply): FastifyReply {
  const message = texts['refusals.route_not_found'];
  return reply.code(404).send({ status: 'ERROR', code: 'route_not_found', message } satisfies FailureReply);
}

/** Bodies are JSON or nothing; a body that calls itself something else is not guessed at. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400 }));
    }
  });
}
