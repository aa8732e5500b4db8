import type { z } from 'zod';
import type { CallContract, Route } from '#contract/route.ts';
import { refuse, type FieldErrors } from '#server/platform/refusal.ts';

/** The signed-in caller, as far as the HTTP layer checks access; identity knows the rest. */
export interface Principal {
  /** Id of the session. */
  id: string;
  customerId: number;
  emailVerified: boolean;
}

/** Currency and language of a caller; unknown values fall back to the defaults of the shop. */
export interface DisplayPreferences {
  currency?: string | undefined;
  langId?: string | number | null | undefined;
}

/** Context of a call without HTTP: caller, time, origin. `P` is who is signed in. */
export interface CallFacts<P = Principal> {
  session: P | null;
  display: DisplayPreferences;
  idempotencyKey: string | null;
  /** Id of the caller that the page knows, if it says so. */
  expectedCaller?: string | undefined;
  ip: string;
  /** Scheme and host that the caller used; links back to the shop start with it. */
  origin: string;
  userAgent: string;
  /** Token of the browser, which gets a cookie with it; null for other clients. */
  browser(): string | null;
  requestId: string;
  now: Date;
  /** Sets the session cookie and the CSRF cookie bound to it. */
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
}

/** A call by a customer or a guest. */
export interface Call extends CallFacts {
  /** Id of the signed-in customer; refuses guests with `not_signed_in`. */
  customerId(): number;
  /** Id of the session; refuses guests likewise. */
  sessionId(): string;
}

export type Handler<I, O, C = Call> = (input: I, call: C) => O | Promise<O>;

/** A call with its handler. */
export interface BoundCall<P> {
  route: CallContract;
  /** Refuses callers who may not make this call. */
  authorize(call: CallFacts<P>): void;
  handle(input: unknown, call: CallFacts<P>): unknown;
  /** Field errors that only the server can find; runs when other fields fail the schema. */
  findErrors?(input: Record<string, unknown>): FieldErrors;
  /** Writes a reply as JSON where that is faster than `JSON.stringify`. */
  serialize?(reply: unknown): string;
}

/** A call of the customer API with its handler. */
export interface BoundRoute extends BoundCall<Principal> {
  route: Route;
}

/** Binds a handler to a route of the customer API. Access and input are checked before it runs. */
export function bind<I extends z.ZodType, O extends z.ZodType>(
  route: Route<I, O>,
  handle: Handler<z.output<NoInfer<I>>, z.input<NoInfer<O>>>,
  options: Pick<BoundRoute, 'findErrors'> & { serialize?: (reply: z.input<NoInfer<O>>) => string } = {},
): BoundRoute {
  const { serialize, ...rules } = options;
  return {
    route,
    authorize: ({ session }) => refuseIfNoAccess(route, session),
    handle: (input, facts) => handle(input as z.output<I>, createCall(facts)),
    ...(serialize && { serialize: (reply: unknown) => serialize(reply as z.input<O>) }),
    ...rules,
  };
}

function refuseIfNoAccess({ access }: Route, session: Principal | null): void {
  if (access !== 'public' && !session) refuse('not_signed_in');
  if (access === 'verified' && !session?.emailVerified) refuse('email_not_verified');
}

export function createCall(facts: CallFacts): Call {
  return {
    ...facts,
    customerId: () => facts.session?.customerId ?? refuse('not_signed_in'),
    sessionId: () => facts.session?.id ?? refuse('not_signed_in'),
  };
}

/** Reply of a call that answers nothing else. */
export const ok = { status: 'OK' } as const;

/** Reply of a call that answers a payload. */
export function replyWith<T>(payload: T): { status: 'OK'; payload: T } {
  return { ...ok, payload };
}
