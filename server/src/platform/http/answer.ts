import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { FailureReply } from '#contract/api-error.ts';
import { readTextKey } from '#contract/text-key.ts';
import type { CallContract } from '#contract/route.ts';
import type { RefusalKind } from '#contract/refusal-kind.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { assert } from '#server/platform/assert.ts';
import type { Logger } from '#server/platform/logger.ts';
import { isDatabaseUnavailable } from '#server/platform/database-errors.ts';
import { isRefusal, Refusal, type FieldErrors } from '#server/platform/refusal.ts';
import type { BoundCall, CallFacts } from './bind.ts';
import { dataOfRefusal, errorMessageOf, type MessageParams } from './error-message-of.ts';

const statusOfKind: Record<RefusalKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  wrong_method: 405,
  too_large: 413,
  wrong_type: 415,
  csrf: 419,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
};

export function statusOfRefusal(code: RefusalCode): number {
  return statusOfKind[refusals[code]];
}

export type Translate = (langId: CallFacts['display']['langId'], key: string, params?: MessageParams) => string;

/** Checks access, then input, then runs the handler. */
export async function answerCall<P>(bound: BoundCall<P>, rawInput: unknown, call: CallFacts<P>): Promise<unknown> {
  const { route } = bound;
  bound.authorize(call);
  const input = withOwnNames(route, Object(rawInput) as Record<string, unknown>);
  const parsed = route.input.safeParse(input);
  if (!parsed.success) {
    const errors = {
      ...bound.findErrors?.(input),
      ...toFieldErrors(parsed.error.issues),
    };
    throw new Refusal('invalid_input', {}, bound.findErrors ? inOrderOf(route.input, errors) : errors);
  }
  return bound.handle(parsed.data, call);
}

function withOwnNames({ aliases }: CallContract, input: Record<string, unknown>): Record<string, unknown> {
  if (!aliases) return input;
  const renamed = Object.entries(aliases).map(([alias, name]) => [name, input[name] ?? input[alias]]);
  return { ...input, ...Object.fromEntries(renamed) };
}

export function toJson(bound: Pick<BoundCall<never>, 'serialize'>, reply: unknown): string {
  return bound.serialize ? bound.serialize(reply) : JSON.stringify(reply);
}

/** Throws if a reply does not match its schema or has more fields; for tests and development only. */
export function checkReply(bound: Pick<BoundCall<never>, 'route' | 'serialize'>, reply: unknown): void {
  const { name, reply: schema } = bound.route;
  const sent: unknown = JSON.parse(toJson(bound, reply));
  const parsed = schema.safeParse(sent);
  if (!parsed.success) throw new Error(`reply of ${name} breaks the contract: ${parsed.error.message}`);
  // Schemas drop unknown fields, so a difference is a field that the contract lacks.
  if (!isDeepStrictEqual(parsed.data, sent)) throw new Error(`reply of ${name} has fields that the contract lacks`);
}

/** Names the field, or the field of a row: `items.0.price`. */
function toFieldErrors(issues: { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.length > 2 ? issue.path.join('.') : String(issue.path[0] ?? 'body');
    (errors[field] ??= []).push(issue.message);
  }
  return errors;
}

/** Sorts errors by the fields of the form, because the first one becomes the message. */
function inOrderOf(input: z.ZodType, errors: FieldErrors): FieldErrors {
  assert(input instanceof z.ZodObject, 'only objects have an order of fields');
  const names = Object.keys(input.shape);
  const sorted = Object.entries(errors).toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  return Object.fromEntries(sorted);
}

export interface Failure {
  status: number;
  reply: FailureReply;
}

export interface FailureContext {
  call: Pick<CallFacts, 'display' | 'requestId'>;
  translate: Translate;
  log: Logger;
  /** Reports errors that mean that the database is unavailable. */
  reportOutage: (error: unknown) => void;
}

/** Turns anything thrown into a status and a reply. A bug replies with its request id only. */
export function toFailure(thrown: unknown, context: FailureContext): Failure {
  const { call, translate, log } = context;
  const isOutage = isDatabaseUnavailable(thrown);
  if (isOutage) context.reportOutage(thrown);
  const error = isOutage ? new Refusal('shop_unavailable') : thrown;
  const text = (key: string, params?: MessageParams) => translate(call.display.langId, key, params);
  const translateMessage = (message: string, shared: MessageParams) => {
    const { key, params } = readTextKey(message);
    return text(key, { ...shared, ...params });
  };
  if (!isRefusal(error)) {
    log.error({ err: error, requestId: call.requestId }, 'a call failed');
    return {
      status: 500,
      reply: {
        status: 'ERROR',
        code: 'internal_error',
        message: text('refusals.internal_error'),
        request_id: call.requestId,
      },
    };
  }
  const { key, params } = errorMessageOf(error);
  const errors =
    error.errors &&
    Object.fromEntries(
      Object.entries(error.errors).map(([field, messages]) => [
        field,
        [...new Set(messages.map((message) => translateMessage(message, params)))],
      ]),
    );
  const firstFieldError = errors && Object.values(errors)[0]?.[0];
  const message = error.code === 'invalid_input' && firstFieldError ? firstFieldError : text(key, params);
  return {
    status: statusOfRefusal(error.code),
    reply: {
      status: 'ERROR',
      code: error.code,
      message,
      ...(errors && { errors }),
      ...(Object.keys(error.params).length > 0 && { data: dataOfRefusal(error.params) }),
    },
  };
}
