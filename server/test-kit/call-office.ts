import type { OfficeInputOf, OfficeReplyOf, OfficeRouteName } from '#contract/office/office-api.ts';
import { createOfficeClient } from '#contract/office/office-client.ts';
import type { StaffRole } from '#contract/office/roles.ts';
import type { ApiError } from '#contract/api-error.ts';
import { toActor } from '#server/office/actor.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { givenStaff } from './given-staff.ts';
import type { ShopApp } from './shop-app.ts';

export interface OfficeCaller {
  email: string;
  /** As the audit log names them. */
  actor: string;
  /** Header of calls that have no name, such as the files of lists. */
  headers: { authorization: string };
  /** Reply of a call; throws `ApiError` for a refusal. */
  reply: <N extends OfficeRouteName>(
    name: N,
    input: OfficeInputOf<N>,
    options?: { idempotencyKey?: string },
  ) => Promise<OfficeReplyOf<N>>;
  /** Refusal of a call. */
  refusal: <N extends OfficeRouteName>(name: N, input: OfficeInputOf<N>) => Promise<ApiError>;
  /** `OK`, or the code of the refusal: for calls of which one loses. */
  outcome: <N extends OfficeRouteName>(name: N, input: OfficeInputOf<N>) => Promise<string>;
  /** Text of a file at a path below `/api`. */
  file: (path: string) => Promise<string>;
}

/** A member of staff of a role who makes calls over HTTP. */
export async function givenOfficeCaller({ app }: ShopApp, db: Db, role: StaffRole): Promise<OfficeCaller> {
  const { email, token } = await givenStaff(db, { role });
  const client = createOfficeClient({
    baseUrl: 'http://shop.test',
    token,
    fetch: async (url, { method = 'GET', headers, body } = {}) => {
      const reply = await app.inject({
        method: method as 'GET',
        url: (url instanceof Request ? url.url : url.toString()).replace('http://shop.test', ''),
        headers: Object.fromEntries(new Headers(headers ?? {})),
        ...(typeof body === 'string' && { payload: body }),
      });
      return new Response(reply.statusCode === 204 ? null : reply.body, {
        status: reply.statusCode,
        headers: { 'content-type': reply.headers['content-type'] ?? '' },
      });
    },
  });
  return {
    email,
    actor: toActor(email),
    headers: { authorization: `Bearer ${token}` },
    reply: (name, input, options) => client(name, input, options),
    refusal: (name, input) =>
      client(name, input).then(
        () => Promise.reject(new Error(`${name} was not refused`)),
        (error: unknown) => error as ApiError,
      ),
    outcome: (name, input) =>
      client(name, input).then(
        () => 'OK',
        (error: unknown) => (error as ApiError).code,
      ),
    file: async (path) =>
      (await app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })).body,
  };
}
