import { setTimeout as delay } from 'node:timers/promises';
import { endpointOf, type RouteName } from '#contract/endpoints.ts';
import { givenSession } from '../../test-kit/given-customer.ts';
import type { SimCustomer, World } from '../stage/world.ts';

/** Reply of a call; null if every try was cut off, so that the customer does not know. */
export type Answer = { status: number; body: Record<string, unknown> } | null;

interface CallFacts {
  name: RouteName;
  input?: object;
  key?: string | null;
}

const triesMax = 3;
const retryMs = 20;

/** Calls the API as the storefront does: with the same key again after a lost answer, signing in again when needed. */
export async function callShop(world: World, customer: SimCustomer, call: CallFacts): Promise<Answer> {
  let isSignedInAgain = false;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const answer = await send(world, customer, call);
    if (answer?.status === 401 && !isSignedInAgain) {
      isSignedInAgain = true;
      customer.token = await givenSession(world.site.db, customer.id, world.site.clock.now());
      continue;
    }
    if (answer) {
      noteFailure(world, call, answer);
      return answer;
    }
    await delay(retryMs);
  }
  return null;
}

async function send(world: World, { token }: SimCustomer, { name, input = {}, key }: CallFacts): Promise<Answer> {
  const { method, path } = endpointOf(name);
  const fields: Record<string, unknown> = { ...input };
  const shop = await world.site.shop();
  const query = method === 'GET' ? `?${new URLSearchParams(fields as Record<string, string>)}` : '';
  const url = `${shop.origin}/api${path.replaceAll(/:(\w+)/g, (_part, field: string) => String(fields[field]))}${query}`;
  const headers = {
    authorization: `Bearer ${token}`,
    ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  try {
    const reply = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }) });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  } catch {
    // The shop was killed meanwhile.
    return null;
  }
}

/** Refusals and providers that fail are expected; a failure of the shop, and input that it does not take, are not. */
function noteFailure({ site }: World, { name }: CallFacts, { status, body }: NonNullable<Answer>): void {
  const isInvalid = status === 422 && 'errors' in body;
  if ((status >= 500 && status !== 503) || isInvalid || body['code'] === 'too_many_requests')
    site.findings.push(`${name} was answered with ${status} ${JSON.stringify(body)}`);
}
