import { z } from 'zod';
import type { OfficeRoute } from '#contract/office/office-route.ts';
import { isRoleAllowed } from '#contract/office/roles.ts';
import { assert } from '#server/platform/assert.ts';
import type { BoundCall, CallFacts, Handler } from '#server/platform/http/bind.ts';
import { isValueUnfit } from '#server/platform/database-errors.ts';
import { refuseCursor, type Page, type Total } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toActor } from './actor.rules.ts';
import type { OfficeCall, StaffSession } from './office.types.ts';

/** A call of the office with its handler. */
export interface BoundOfficeCall extends BoundCall<StaffSession> {
  route: OfficeRoute;
  /** Columns of its CSV file; null unless it is a list. */
  csvColumns: readonly string[] | null;
}

/** Binds a handler to a route of the office. Role and input are checked before it runs. */
export function bindOffice<I extends z.ZodType, O extends z.ZodType>(
  route: OfficeRoute<I, O>,
  handle: Handler<z.output<NoInfer<I>>, z.input<NoInfer<O>>, OfficeCall>,
): BoundOfficeCall {
  return {
    route,
    authorize: (call) => refuseIfNotAllowed(route, call),
    handle: (input, facts) => handle(input as z.output<I>, toOfficeCall(facts)),
    csvColumns: null,
  };
}

interface ListPage<R> extends Pick<Page<R>, 'next'> {
  rows: readonly R[];
  /** Null on all pages but the first. */
  total: Total | null;
}

type RowOf<O extends z.ZodType> = z.input<O> extends { payload: (infer R)[] } ? R : never;

/** Binds a list of the office, which is also served as a CSV file with the same filters (`<path>.csv`). */
export function bindOfficeList<I extends z.ZodType, O extends z.ZodObject>(
  route: OfficeRoute<I, O>,
  list: (input: z.output<NoInfer<I>>, call: OfficeCall) => Promise<ListPage<RowOf<NoInfer<O>>>>,
): BoundOfficeCall {
  const bound = bindOffice(route, async (input, call) => {
    const { rows, next, total } = await list(input, call).catch((error: unknown) => {
      // A cursor is text of the client: its value may be none of the column by which the list is sorted.
      if ((input as { cursor?: string }).cursor !== undefined && isValueUnfit(error)) refuseCursor();
      throw error;
    });
    return {
      status: 'OK',
      payload: rows,
      next,
      total: total?.count ?? null,
      total_exact: total?.isExact ?? true,
    } as never;
  });
  return { ...bound, csvColumns: columnsOf(route.reply) };
}

/** Fields of the rows of a reply. */
export function columnsOf(reply: z.ZodObject): string[] {
  const rows = reply.shape['payload'];
  const row = rows instanceof z.ZodArray ? rows.element : null;
  assert(row instanceof z.ZodObject, 'the rows of a list are objects');
  return Object.keys(row.shape);
}

function refuseIfNotAllowed({ roles }: OfficeRoute, { session, expectedCaller }: CallFacts<StaffSession>): void {
  if (roles === 'anyone') return;
  if (!session) refuse('not_signed_in');
  // The cookie belongs to the browser: a sign-in in another tab must not sign what this page sends.
  if (expectedCaller !== undefined && expectedCaller !== String(session.staffId)) refuse('other_staff_signed_in');
  if (!isRoleAllowed({ roles }, session.role)) refuse('role_not_allowed');
}

function toOfficeCall(facts: CallFacts<StaffSession>): OfficeCall {
  const staff = () => facts.session ?? refuse('not_signed_in');
  return { ...facts, staff, actor: () => toActor(staff().email) };
}
