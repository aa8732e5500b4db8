import type { FastifyRequest } from 'fastify';
import { tooLong } from '#contract/fields.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { toFields } from './json-body.ts';

const keyLengthMax = 200;

/** Query or body, with path parameters on top. */
export function readInput(request: FastifyRequest): Record<string, unknown> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const fields = isRead ? (request.query as Record<string, unknown>) : toFields(request.body);
  return { ...fields, ...(request.params as Record<string, unknown>) };
}

/** A key that were cut off could stand for two attempts, so one that is too long is refused. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length === 0) return null;
  if (key.length > keyLengthMax) throw new Refusal('invalid_input', {}, { 'Idempotency-Key': [tooLong(keyLengthMax)] });
  return key;
}
