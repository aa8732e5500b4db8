import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors, { type FastifyCorsOptions, type FastifyCorsOptionsDelegateCallback } from '@fastify/cors';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { bodyBytesMaxDefault } from '#contract/route.ts';
import { normalizeUrl, toOriginForm, toReadablePath } from '#server/platform/http/address.ts';
import { answerBrokenRequest, answerUnknownAddress } from '#server/platform/http/answer-broken-request.ts';
import { limitBodyTime } from '#server/platform/http/limit-body-time.ts';
import { acceptOnlyJson } from '#server/platform/http/read-request.ts';
import { RequestLog } from '#server/platform/http/request-log.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';
import { fixedHeaders } from '#server/pages/security-policy.ts';

const requestTimeoutMs = 30_000;

/** Response headers readable across origins. */
const exposedHeaders = 'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id';

/** Creates Fastify with request ids, headers, cookies, compression and strict bodies. */
export async function buildApp(config: Config, log: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    childLoggerFactory: (logger, bindings, options) => new RequestLog(logger, bindings, options),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: bodyBytesMaxDefault,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs },
    // A client may send its next request before it learns that the process closes.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: (_error, _request, reply) => void answerUnknownAddress(reply),
    clientErrorHandler: answerBrokenRequest,
    rewriteUrl: (request) => toReadablePath(normalizeUrl(toOriginForm(request.url ?? '/'))),
    routerOptions: { maxParamLength: 500 },
  });
  acceptOnlyJson(app);
  limitBodyTime(app, requestTimeoutMs);
  const headers = fixedHeaders(isSecure(config));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  await app.register(cookie);
  await app.register(cors, toCorsOptions(config.corsOrigins));
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    // Rejects compressed requests, against decompression bombs.
    globalDecompression: false,
  });
  return app;
}

/**
 * Trusts other front ends of the shop with its calls, but never with those of the office. The public API knows no
 * cookies, so any site may call it with a key.
 */
function toCorsOptions(origins: string[]): FastifyCorsOptions & { delegator: FastifyCorsOptionsDelegateCallback } {
  const closed: FastifyCorsOptions = { origin: false };
  const shop: FastifyCorsOptions = {
    origin: origins,
    credentials: true,
    maxAge: 600,
    methods: 'GET, HEAD, POST, PUT, OPTIONS',
    exposedHeaders,
    strictPreflight: false,
  };
  return {
    delegator: ({ url }, choose) => {
      if (isBelow('/api/v1', url)) choose(null, keyedOptions);
      else choose(null, origins.length === 0 || isBelow('/api/office', url) ? closed : shop);
    },
  };
}

/** For the public API; without credentials, browsers send no cookies. */
const keyedOptions: FastifyCorsOptions = {
  origin: '*',
  credentials: false,
  maxAge: 600,
  methods: 'GET, HEAD, OPTIONS',
  allowedHeaders: 'Authorization, If-None-Match, Last-Event-ID',
  exposedHeaders,
  strictPreflight: false,
};

const isBelow = (path: string, url: string) => url.startsWith(path) && /^(?:$|[/?])/.test(url.slice(path.length));

export function isSecure(config: Config): boolean {
  return config.publicUrl?.startsWith('https://') ?? false;
}
