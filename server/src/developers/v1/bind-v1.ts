import type { z } from 'zod';
import type { V1Route } from '#contract/v1/v1-route.ts';
import type { ApiCaller } from '#server/developers/keys/api-key.types.ts';
import type { BoundCall, CallFacts, Handler } from '#server/platform/http/bind.ts';
import { refuse } from '#server/platform/refusal.ts';
import { refuseIfBusy } from './refuse-if-busy.ts';
import type { V1Limits } from './v1.types.ts';

/** A call of the public API by a key. */
export interface V1Call extends CallFacts<ApiCaller> {
  caller: ApiCaller;
}

/** Binds a handler to a call of the public API. Key, scope, input and limits are checked before it runs. */
export function bindV1<I extends z.ZodType, O extends z.ZodType>(
  route: V1Route<I, O>,
  limits: V1Limits,
  handle: Handler<z.output<NoInfer<I>>, z.input<NoInfer<O>>, V1Call>,
): BoundCall<ApiCaller> {
  return {
    route,
    authorize: ({ session }) => void callerOf(route, session),
    handle: async (input, facts) => {
      const caller = callerOf(route, facts.session);
      await refuseIfBusy(limits, { caller, ip: facts.ip, now: facts.now });
      return handle(input as z.output<I>, { ...facts, caller });
    },
  };
}

/** The caller, if the key has the scope of the call. */
export function callerOf({ scope }: Pick<V1Route, 'scope'>, caller: ApiCaller | null): ApiCaller {
  if (!caller) refuse('api_key_invalid');
  if (scope !== null && !caller.scopes.includes(scope)) refuse('api_key_scope_missing', { scope });
  return caller;
}
