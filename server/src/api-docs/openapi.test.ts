import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routes } from '#contract/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import dataNotes from '../../../contract/failure-data-notes.json' with { type: 'json' };
import examples from '../../../contract/examples.json' with { type: 'json' };
import notes from '../../../contract/field-notes.json' with { type: 'json' };
import { failureExample } from './openapi-failures.ts';
import { noteOf } from './openapi-schemas.ts';
import { buildOpenApi } from './openapi.ts';

type Json = Record<string, unknown>;

test('openapi.json matches the contract', async () => {
  const file = await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8');
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(buildOpenApi())));
});

test('every endpoint is described', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, unknown>> };
  for (const endpoint of Object.values(endpoints)) {
    const [method = '', path = ''] = endpoint.split(' ');
    expect(paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]).toBeDefined();
  }
});

test('URLs for browsers, streams and files are described', () => {
  const { paths } = buildOpenApi() as { paths: Record<string, { get?: { responses: object } }> };
  expect(Object.keys(paths['/sanctum/csrf-cookie']?.get?.responses ?? {})).toEqual(['204']);
  expect(Object.keys(paths['/api/v1/feed']?.get?.responses ?? {})).toEqual(['200', '401', '403', '429', '503']);
  expect(Object.keys(paths['/api/v1/price-list.json.gz']?.get?.responses ?? {})).toEqual(['200', '304', '429', '503']);
  expect(Object.keys(paths['/email/verify/{id}/{token}']?.get?.responses ?? {})).toEqual(['303']);
});

test.each(Object.values<Route>(routes))('the example of $name matches its input and reply', (route) => {
  const example = (examples as Record<string, { input: unknown; reply: unknown }>)[route.name];
  expect(route.input.safeParse(example?.input).error).toBeUndefined();
  // Nothing is left out and nothing is added: the reply is the parsed reply.
  expect(route.reply.parse(example?.reply)).toEqual(example?.reply);
});

test.each(Object.keys(refusals) as RefusalCode[])('the example of %s is a complete reply', (code) => {
  const { message, data = {} } = failureExample(code);
  expect(message).toMatch(/^[^{}]{5,}$/);
  expect(Object.values(data)).not.toContain('');
});

test('all data of failures is described, and amounts are numbers', () => {
  const data = (Object.keys(refusals) as RefusalCode[]).map((code) => failureExample(code).data ?? {});
  const names = new Set(data.flatMap((one) => Object.keys(one)));
  expect([...names].filter((name) => !(name in dataNotes))).toEqual([]);
  const { oldPrice, newPrice, currency } = failureExample('price_changed').data ?? {};
  expect([oldPrice, newPrice, currency]).toEqual([42, 44, 'EUR']);
  expect(failureExample('item_sold').data).toEqual({ title: 'AK-47 | Redline (Field-Tested)', itemId: 4711 });
  expect(failureExample('insufficient_balance')).toMatchObject({
    message: 'Insufficient balance. You have: 12.50 required: 44.00',
    data: { balance: 12.5, required: 44 },
  });
});

/** Every field of a schema, with the place where it stands. */
function listFields(part: unknown, place: string): { name: string; schema: Json; place: string }[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {} } = part as { properties?: Record<string, Json> };
  const own = Object.entries(properties).map(([name, schema]) => ({ name, schema, place: `${place}.${name}` }));
  const inside = Object.entries(part).flatMap(([key, value]) =>
    key === 'example' || key === 'examples' ? [] : listFields(value, `${place}.${key}`),
  );
  return [...own, ...inside];
}

test('every field and parameter has a description', () => {
  const document = buildOpenApi() as {
    paths: Record<string, Record<string, { parameters: Json[] }>>;
    components: Json;
  };
  const fields = [...listFields(document.paths, 'paths'), ...listFields(document.components['schemas'], 'schemas')];
  expect(fields.length).toBeGreaterThan(500);
  expect(fields.filter(({ schema }) => !schema['description']).map(({ place }) => place)).toEqual([]);
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const parameters = calls.flatMap((call) => call.parameters);
  expect(parameters.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

test('every note is used', () => {
  const document = buildOpenApi();
  const parameters = listParameters(document['paths']);
  const fields = [...listFields(document['paths'], ''), ...listFields(document['components'], '')];
  const said = new Set([
    ...fields.map(({ name, schema }) => `${name}: ${String(schema['description'])}`),
    ...parameters.map(({ name, description }) => `${String(name)}: ${String(description)}`),
  ]);
  const idle = Object.entries(notes).filter(([key, note]) => !said.has(`${key.split('.').at(-1) ?? ''}: ${note}`));
  expect(idle).toEqual([]);
});

function listParameters(paths: unknown): Json[] {
  const calls = Object.values(paths as Record<string, Record<string, { parameters: Json[] }>>);
  return calls.flatMap((methods) => Object.values(methods)).flatMap(({ parameters }) => parameters);
}

test.each([
  ['listPurchases', 'payload.status', /pending_payment/],
  ['readDeposit', 'status', /never `OK`/],
  ['readOffer', 'currency', /euros/],
  ['listPurchases', 'payload.currency', /at the purchase/],
  ['listCategories', 'Category.count', /^Items in stock$/],
])('%s describes %s for its place', (call, place, words) => {
  const [name = '', within = ''] = place.split('.').toReversed();
  expect(noteOf(name, { call, side: 'reply', within })).toMatch(words);
});

test('filters and inputs have other descriptions than fields of an item', () => {
  const [asked, named, shown] = [
    noteOf('quality', { call: 'listItems', side: 'input' }),
    noteOf('quality', { call: 'createOffer', side: 'input' }),
    noteOf('quality', { call: 'listItems', side: 'reply', within: 'payload' }),
  ];
  expect(asked).toContain('comma-joined');
  expect(named).toContain('required');
  expect(shown).toMatch(/null where the item has none$/);
});

test('every refusal of a call has an example', () => {
  const document = JSON.stringify(buildOpenApi());
  for (const route of Object.values<Route>(routes))
    for (const code of refusalsOf(route)) expect(document).toContain(`#/components/examples/${code}`);
});

test('temporary refusals have a Retry-After header', () => {
  interface Call {
    responses: Record<string, { headers?: object }>;
  }
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, Call>> };
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const headersOf = (status: number) =>
    calls.flatMap(({ responses }) => responses[status] ?? []).map(({ headers = {} }) => Object.keys(headers).join());
  expect([...new Set(headersOf(429))]).toEqual(['Retry-After,RateLimit-Limit,RateLimit-Remaining,RateLimit-Reset']);
  expect([...new Set(headersOf(503))]).toEqual(['Retry-After']);
});

interface Body {
  schema: Json;
  example?: Json;
  examples?: Record<string, { value: Json }>;
}

test('path parameters are not in the body or its examples', () => {
  const { paths } = buildOpenApi() as {
    paths: Record<string, Record<string, { parameters: Json[]; requestBody?: { content: Record<string, Body> } }>>;
  };
  const withBody = Object.values(paths).flatMap((methods) => Object.values(methods).filter((call) => call.requestBody));
  for (const { parameters, requestBody } of withBody) {
    const body = requestBody?.content['application/json'];
    const inPath = parameters.filter((parameter) => parameter['in'] === 'path').map(({ name }) => String(name));
    const { examples: several = {}, example } = body ?? {};
    const shown = [example ?? {}, ...Object.values(several).map(({ value }) => value)];
    for (const name of inPath) {
      expect(listFields(body?.schema, '').filter((field) => field.name === name)).toEqual([]);
      expect(JSON.stringify(body?.schema)).not.toContain(`"${name}"`);
      expect(shown.filter((one) => name in one)).toEqual([]);
    }
  }
  const withdraw = paths['/api/offer/withdraw/{paymentMethod}']?.['post'];
  expect(withdraw?.parameters[0]).toMatchObject({
    name: 'paymentMethod',
    schema: { enum: ['card', 'sepa', 'BANK', 'MBWAY', 'MULTIBANCO'] },
  });
  const { schema = {}, examples: bodies = {} } = withdraw?.requestBody?.content['application/json'] ?? {};
  // A body may hold the fields of both, so it need not fit one alone.
  expect(Object.keys(schema)).toContain('anyOf');
  expect(Object.keys(bodies).toSorted()).toEqual(['MBWAY', 'MULTIBANCO', 'card', 'sepa']);
  for (const [method, { value }] of Object.entries(bodies)) {
    const input = { ...value, paymentMethod: method };
    expect(routes.withdrawOffer.input.safeParse(input).error).toBeUndefined();
  }
});
