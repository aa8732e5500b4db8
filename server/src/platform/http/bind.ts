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

/** What a caller wishes to see; unknown values fall back to the defaults of the shop. */
export interface DisplayPreferences {
  currency?: string | undefined;
  langId?: string | number | null | undefined;
}

/** One call as a use case may know it: who, when, from where; nothing of HTTP. */
export interface Call {
  session: Principal | null;
  display: DisplayPreferences;
  idempotencyKey: string | null;
  ip: string;
  /** Scheme and host under which the caller reached the shop; links that lead back begin with it. */
  origin: string;
  userAgent: string;
  requestId: string;
  now: Date;
  /** The signed-in customer's id; refuses when there is none. */
  customerId(): number;
  /** Sets the session cookie and the CSRF cookie bound to it. */
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
}

export type Handler<I, O> = (input: I, call: Call) => O | Promise<O>;

/** A call of the contract together with the code that answers it. */
export interface BoundRoute {
  route: Route;
  handle(input: unknown, call: Call): unknown;
  /** What only the server knows to be wrong with single fields, asked when others do not fit the schema. */
  findErrors?(input: Record<string, unknown>): FieldErrors;
  /** Writes a reply as JSON where that is faster than `JSON.stringify`. */
  serialize?(reply: unknown): string;
}

/** Ties a use case to a promised call; the edge has checked access and input before it runs. */
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

/** What the edge knows before a use case runs. */
export type CallFacts = Omit<Call, 'customerId'>;

export function createCall(facts: CallFacts): Call {
  return { ...facts, customerId: () => facts.session?.customerId ?? refuse('not_signed_in') };
}
