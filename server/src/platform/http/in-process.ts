import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { answerCall, type FailureContext, toFailure } from './answer.ts';
import { createCall, type BoundRoute, type CallFacts } from './bind.ts';

/** Makes calls inside the process, for page loaders: checks and refusals as over HTTP; what parts of a page read alike is read once. */
export function createCaller(routes: BoundRoute[], deps: Omit<FailureContext, 'call'>): (facts: CallFacts) => CallApi {
  const byName = new Map(routes.map((bound) => [bound.route.name, bound]));
  return (facts) => {
    const call = createCall(facts);
    const reads = new Map<string, Promise<unknown>>();
    const make = async (bound: BoundRoute, input: unknown): Promise<unknown> => {
      try {
        return await answerCall(bound, input, call);
      } catch (error) {
        const failure = toFailure(error, { call, ...deps });
        throw new ApiError(failure.status, failure.reply);
      }
    };
    const answer = async (name: Parameters<CallApi>[0], input: unknown): Promise<unknown> => {
      const bound = byName.get(name);
      if (!bound) throw new Error(`no such call: ${name}`);
      if (bound.route.method !== 'GET') return make(bound, input).finally(() => reads.clear());
      const key = `${name} ${JSON.stringify(input)}`;
      const reply = reads.get(key) ?? make(bound, input);
      reads.set(key, reply);
      return reply;
    };
    return answer as CallApi;
  };
}
