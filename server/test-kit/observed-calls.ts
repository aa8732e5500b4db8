import type { FastifyInstance } from 'fastify';
import { endpoints, type RouteName } from '#contract/endpoints.ts';

/** One answered call: its name, and `OK` or the code of the refusal. */
export interface ObservedCall {
  call: RouteName;
  outcome: string;
}

const callByEndpoint = new Map<string, RouteName>();
for (const [name, endpoint] of Object.entries(endpoints)) callByEndpoint.set(endpoint, name as RouteName);

const observed = new Set<string>();

/** Notes what a call answered; the list of calls in the documents names the tests that saw it. */
export function noteCall({ call, outcome }: ObservedCall): void {
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
