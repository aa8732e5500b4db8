import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { answerCall, type FailureContext, toFailure } from './answer.ts';
import type { BoundRoute, CallFacts } from './bind.ts';

/** Makes calls inside the process, for page loaders, with the checks and refusals of HTTP. Repeated reads of a page share one reply. */
export function createCaller(routes: BoundRoute[], deps: Omit<FailureContext, 'call'>): (facts: CallFacts) => CallApi {
  const byName = new Map(routes.map((bound) => [bound.route.name, bound]));
  return (facts) => {
    const reads = new Map<string, Promise<unknown>>();
    const make = async (bound: BoundRoute, input: unknown): Promise<unknown> => {
      try {
        return await answerCall(bound, input, facts);
      } catch (error) {
        const failure = toFailure(error, { call: facts, ...deps });
        throw new ApiError(failure.status, failure.reply);
      }
    };
    const answer = async (name: Parameters<CallApi>[0], input: unknown): Promise<unknown> => {
      const bound = byName.get(name);
      if (!bound) throw new Error(`no such route: ${name}`);
      if (bound.route.method !== 'GET') return make(bound, input).finally(() => reads.clear());
      const key = `${name} ${JSON.stringify(input)}`;
      const reply = reads.get(key) ?? make(bound, input);
      reads.set(key, reply);
      return reply;
    };
    return answer as CallApi;
  };
}
