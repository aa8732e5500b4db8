import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerBrokenRequest } from './answer-broken-request.ts';

/** A slow line: 0.8 Mbit/s. */
const bytesPerMs = 100;

/**
 * Limits the time for receiving a body by the size that its route accepts: a base, and the time of a slow line on top.
 * Node has one limit for all requests. It is raised to that of the largest upload, which alone would let clients hold
 * connections of every route open for minutes with slow bodies.
 */
export function limitBodyTime(app: FastifyInstance, baseMs: number): void {
  const timeOf = (bodyBytesMax: number) => baseMs + Math.ceil(bodyBytesMax / bytesPerMs);
  app.addHook('onRoute', ({ bodyLimit = 0 }) => {
    app.server.requestTimeout = Math.max(app.server.requestTimeout, timeOf(bodyLimit));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, routeOptions, raw } = request;
    // A request without a body has arrived by now.
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      const timer = setTimeout(() => endLate(reply), timeOf(routeOptions.bodyLimit ?? 0)).unref();
      finished(raw, () => clearTimeout(timer));
    }
    done();
  });
}

/** A refusal may have been answered without reading the body. */
function endLate({ raw: reply, request }: FastifyReply): void {
  if (reply.headersSent) return void request.raw.destroy();
  const { socket } = request.raw;
  answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
  finished(socket, { readable: false }, () => socket.destroy());
}
