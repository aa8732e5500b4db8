import type { FastifyInstance } from 'fastify';
import { endpoints, type RouteName } from '#contract/endpoints.ts';
import { refusalsOf } from '#contract/route.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';
import type { BoundRoute } from '#server/platform/http/bind.ts';
import { isRefusal } from '#server/platform/refusal.ts';

/** An answer of a call: its name, its status, and `OK` or the code of the refusal, such as `addToCart 409 item_sold`. */
type Answer = `${RouteName} ${number} ${string}`;

const callByEndpoint = new Map<string, RouteName>();
for (const [name, endpoint] of Object.entries(endpoints)) callByEndpoint.set(endpoint, name as RouteName);

const observed = new Set<Answer>();

/** Answers since the last time this was called; called after every test. */
export function takeObservedAnswers(): Answer[] {
  const taken = [...observed];
  observed.clear();
  return taken;
}

/** The call behind a request to an app of a test; undefined where the address is no call. */
export function callOf(request: { method: string; routeOptions: { url?: string | undefined } }): RouteName | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return callByEndpoint.get(`${method} ${request.routeOptions.url?.replace(/^\/api/, '')}`);
}

/** Records what an app answers to calls. Register it before the routes. */
export function observeCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const call = callOf(request);
    // 304 repeats an earlier answer.
    if (call && reply.statusCode !== 304)
      observed.add(`${call} ${reply.statusCode} ${codeOf(reply.statusCode, payload)}`);
    return payload;
  });
}

function codeOf(status: number, payload: unknown): string {
  if (status < 400) return 'OK';
  const { code } = JSON.parse(String(payload)) as { code?: unknown };
  return String(code);
}

/** Records what a route answers that is called without HTTP; a refusal that the contract does not declare fails the test. */
export async function observeAnswer<T>({ route }: BoundRoute, answer: () => T | Promise<T>): Promise<T> {
  try {
    const reply = await answer();
    observed.add(`${route.name} 200 OK`);
    return reply;
  } catch (error) {
    if (isRefusal(error)) {
      if (!refusalsOf(route).includes(error.code)) throw new Error(`${error.code} is not declared`, { cause: error });
      observed.add(`${route.name} ${statusOfRefusal(error.code)} ${error.code}`);
    }
    throw error;
  }
}
