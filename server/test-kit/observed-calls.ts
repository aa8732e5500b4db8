import type { FastifyInstance } from 'fastify';
import { endpoints, type RouteName } from '#contract/endpoints.ts';
import { refusalsOf } from '#contract/route.ts';
import type { BoundRoute } from '#server/platform/http/bind.ts';
import { isRefusal } from '#server/platform/refusal.ts';

/** One answered call: its name, and `OK` or the code of the refusal. */
export interface ObservedCall {
  call: RouteName;
  outcome: string;
}

const callByEndpoint = new Map<string, RouteName>();
for (const [name, endpoint] of Object.entries(endpoints)) callByEndpoint.set(endpoint, name as RouteName);

const observed = new Set<string>();

/** Notes what a call answered; the list of calls in the documents names the tests that saw it. */
function noteCall({ call, outcome }: ObservedCall): void {
  observed.add(`${call} ${outcome}`);
}

/** What was answered since the last question: asked after every test. */
export function takeObservedCalls(): ObservedCall[] {
  const taken = [...observed].map((line) => {
    const [call, outcome = ''] = line.split(' ');
    return { call: call as RouteName, outcome };
  });
  observed.clear();
  return taken;
}

/** The call behind a request to an app of a test; undefined where the address is no call. */
export function callOf(request: { method: string; routeOptions: { url?: string | undefined } }): RouteName | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return callByEndpoint.get(`${method} ${request.routeOptions.url?.replace(/^\/api/, '')}`);
}

/** Notes every call that an app answers. Register it before the routes. */
export function observeCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const call = callOf(request);
    if (call) noteCall({ call, outcome: reply.statusCode < 400 ? 'OK' : readCode(payload) });
    return payload;
  });
}

function readCode(payload: unknown): string {
  const { code } = JSON.parse(String(payload)) as { code?: unknown };
  return String(code);
}

/** Notes what a route answers that is called without HTTP; a refusal that the contract does not declare fails the test. */
export async function observeAnswer<T>({ route }: BoundRoute, answer: () => T | Promise<T>): Promise<T> {
  try {
    const reply = await answer();
    noteCall({ call: route.name, outcome: 'OK' });
    return reply;
  } catch (error) {
    if (isRefusal(error)) {
      if (!refusalsOf(route).includes(error.code)) throw new Error(`${error.code} is not declared`, { cause: error });
      noteCall({ call: route.name, outcome: error.code });
    }
    throw error;
  }
}
