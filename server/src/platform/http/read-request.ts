import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tooLong } from '#contract/fields.ts';
import type { Route } from '#contract/route.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { toFields } from './json-body.ts';

const keyLengthMax = 200;

/** Query or body, with path parameters on top. */
export function readInput(request: FastifyRequest, route: Route | null): Record<string, unknown> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const fields = isRead ? (request.query as Record<string, unknown>) : readFields(request.body, route);
  return { ...fields, ...(request.params as Record<string, unknown>) };
}

/** Some clients write no fields as an empty list or as null. Where a call asks for none, that is what they mean. */
function readFields(body: unknown, route: Route | null): Record<string, unknown> {
  const isEmpty = body === null || (Array.isArray(body) && body.length === 0);
  return isEmpty && route && asksForNothing(route) ? {} : toFields(body);
}

function asksForNothing({ input, path }: Route): boolean {
  const inPath = path.split('/').filter((part) => part.startsWith(':'));
  return input instanceof z.ZodObject && Object.keys(input.shape).every((name) => inPath.includes(`:${name}`));
}

/** A key that were cut off could stand for two attempts, so one that is too long is refused. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length === 0) return null;
  if (key.length > keyLengthMax) throw new Refusal('invalid_input', {}, { 'Idempotency-Key': [tooLong(keyLengthMax)] });
  return key;
}
