import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { FailureReply } from '#contract/api-error.ts';
import texts from '../../../../contract/texts/en/refusals.json' with { type: 'json' };

/** Answers 404 for undecodable URLs, in the default language. */
export function answerUnknownAddress(reply: FastifyReply): FastifyReply {
  const message = texts['refusals.route_not_found'];
  return reply.code(404).send({ status: 'ERROR', code: 'route_not_found', message } satisfies FailureReply);
}

const statusOfBrokenRequest: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers malformed HTTP with the usual error body. */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const message = texts['refusals.unreadable_request'];
  const body = JSON.stringify({ status: 'ERROR', code: 'unreadable_request', message } satisfies FailureReply);
  const status = statusOfBrokenRequest[error.code ?? ''] ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
