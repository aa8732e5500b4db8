import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';

/** A call of Stripe's API as the twin received and answered it. */
export interface TwinCall {
  method: string;
  /** Ids are written as `:id`. */
  path: string;
  headers: FastifyRequest['headers'];
  /** Of the query or the body; all values are texts. */
  params: unknown;
  status: number;
  answer: unknown;
}

/** Records what a twin that does not listen yet will receive and answer. */
export function recordTwinCalls(api: FastifyInstance): TwinCall[] {
  const calls: TwinCall[] = [];
  api.addHook('onSend', async ({ method, url, headers, body, routeOptions }, { statusCode: status }, payload) => {
    const params = method === 'GET' ? qs.parse(url.split('?')[1] ?? '') : (body ?? {});
    calls.push({
      method,
      path: routeOptions.url ?? url,
      headers,
      params,
      status,
      answer: JSON.parse(String(payload)) as unknown,
    });
  });
  return calls;
}
