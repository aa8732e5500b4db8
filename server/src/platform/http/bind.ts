import type { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { RawJson } from './raw-json.ts';

/** Who is signed in on a call. */
export interface Session {
  id: string;
  customerId: number;
  email: string;
  name: string;
  surname: string;
  emailVerified: boolean;
}

/** What a caller wishes to see; unknown values fall back to the defaults of the shop. */
export interface DisplayWish {
  currency?: string | undefined;
  langId?: string | number | null | undefined;
}

/** One call as a use case may know it: who, when, from where; nothing of HTTP. */
export interface Call {
  session: Session | null;
  display: DisplayWish;
  idempotencyKey: string | null;
  ip: string;
  /** Scheme and host under which the caller reached the shop; links that lead back begin with it. */
  origin: string;
  userAgent: string;
  requestId: string;
  now: Date;
  /** The signed-in customer's id; refuses when there is none. */
  customerId(): number;
  startSession(token: string, expiresAt: Date): void;
  endSession(): void;
}

/** What a use case gives back to the edge. */
type Reply<T> = T | RawJson;

export type Handler<I, O> = (input: I, call: Call) => Reply<O> | Promise<Reply<O>>;

/** A call of the contract together with the code that answers it. */
export interface BoundRoute {
  route: Route;
  handle(input: unknown, call: Call): unknown;
}

/** Ties a use case to a promised call; the edge has checked access and input before it runs. */
export function bind<I extends z.ZodType, O extends z.ZodType>(
  route: Route<I, O>,
  handle: Handler<z.output<NoInfer<I>>, z.input<NoInfer<O>>>,
): BoundRoute {
  return { route, handle: (input, call) => handle(input as z.output<I>, call) };
}

/** What the edge knows before a use case runs. */
export type CallFacts = Omit<Call, 'customerId'>;

export function createCall(facts: CallFacts): Call {
  return { ...facts, customerId: () => facts.session?.customerId ?? refuse('not_signed_in') };
}
