import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endpoints, type RouteName } from '#contract/endpoints.ts';
import { officeRoutes } from '#contract/office/office-api.ts';
import { refusalsOfOffice, type OfficeRoute } from '#contract/office/office-route.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { refusalsOf } from '#contract/route.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';
import type { BoundRoute } from '#server/platform/http/bind.ts';
import { isRefusal } from '#server/platform/refusal.ts';

/** A response: call, status, and `OK` or the refusal code, such as `addToCart 409 item_sold`. */
type Answer = `${RouteName} ${number} ${string}`;

const callByEndpoint = new Map<string, RouteName>();
for (const [name, endpoint] of Object.entries(endpoints)) callByEndpoint.set(endpoint, name as RouteName);

const observed = new Set<Answer>();

/** Returns and clears the observed responses; called after every test. */
export function takeObservedAnswers(): Answer[] {
  const taken = [...observed];
  observed.clear();
  return taken;
}

/** Finds the call of a request; undefined for other URLs. */
export function callOf(request: { method: string; routeOptions: { url?: string | undefined } }): RouteName | undefined {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  return callByEndpoint.get(`${method} ${request.routeOptions.url?.replace(/^\/api/, '')}`);
}

/** Records the responses of an app. Register it before the routes. */
export function observeCalls(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const call = callOf(request);
    refuseUndeclared(request, reply.statusCode, payload);
    // 304 repeats an earlier response.
    if (call && reply.statusCode !== 304)
      observed.add(`${call} ${reply.statusCode} ${codeOf(reply.statusCode, payload)}`);
    return payload;
  });
}

const officeByEndpoint = new Map(
  Object.values<OfficeRoute>(officeRoutes).map((route) => [`${route.method} /api${route.path}`, route]),
);

/** Fails the test of an office call that refuses with a code it does not declare. */
function refuseUndeclared(request: FastifyRequest, status: number, payload: unknown): void {
  const route = officeByEndpoint.get(`${request.method} ${request.routeOptions.url}`);
  if (!route || status < 400) return;
  const code = codeOf(status, payload) as RefusalCode;
  if (!refusalsOfOffice(route).includes(code)) throw new Error(`${route.name} does not declare ${code}`);
}

function codeOf(status: number, payload: unknown): string {
  if (status < 400) return 'OK';
  const { code } = JSON.parse(String(payload)) as { code?: unknown };
  return String(code);
}

/** Records the response of a route called without HTTP; an undeclared refusal fails the test. */
export async function observeAnswer<T>({ route }: BoundRoute, answer: () => T | Promise<T>): Promise<T> {
  try {
    const reply = await answer();
    observed.add(`${route.name} 200 OK`);
    return reply;
  } catch (error) {
    if (isRefusal(error)) {
      if (!refusalsOf(route).includes(error.code)) throw new Error(`${error.code} is not declared`, { cause: error });
      // As text: the product of all calls and codes is too large a type.
      const code: string = error.code;
      observed.add(`${route.name} ${statusOfRefusal(error.code)} ${code}`);
    }
    throw error;
  }
}
