import type { z } from 'zod';
import type { Route } from '#contract/route.ts';
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

/** Context of a call without HTTP: caller, time, origin. */
export interface Call {
  session: Principal | null;
  display: DisplayPreferences;
  idempotencyKey: string | null;
  ip: string;
  /** Scheme and host that the caller used; links back to the shop start with it. */
  origin: string;
  userAgent: string;
  requestId: string;
  now: Date;
  /** Id of the signed-in customer; refuses guests with `not_signed_in`. */
  customerId(): number;
  /** Sets the session cookie and the CSRF cookie bound to it. */
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
}

export type Handler<I, O> = (input: I, call: Call) => O | Promise<O>;

export interface BoundRoute {
  route: Route;
  handle(input: unknown, call: Call): unknown;
  /** Field errors that only the server can find; runs when other fields fail the schema. */
  findErrors?(input: Record<string, unknown>): FieldErrors;
  /** Writes a reply as JSON where that is faster than `JSON.stringify`. */
  serialize?(reply: unknown): string;
}

/** Binds a handler to a route. Access and input are checked before it runs. */
export function bind<I extends z.ZodType, O extends z.ZodType>(
  route: Route<I, O>,
  handle: Handler<z.output<NoInfer<I>>, z.input<NoInfer<O>>>,
  options: Pick<BoundRoute, 'findErrors'> & { serialize?: (reply: z.input<NoInfer<O>>) => string } = {},
): BoundRoute {
  const { serialize, ...rules } = options;
  return {
    route,
    handle: (input, call) => handle(input as z.output<I>, call),
    ...(serialize && { serialize: (reply: unknown) => serialize(reply as z.input<O>) }),
    ...rules,
  };
}

/** Everything of a call but its methods. */
export type CallFacts = Omit<Call, 'customerId'>;

export function createCall(facts: CallFacts): Call {
  return { ...facts, customerId: () => facts.session?.customerId ?? refuse('not_signed_in') };
}
