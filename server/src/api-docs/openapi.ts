import { readFileSync } from 'node:fs';
import { routes } from '#contract/api.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import examples from '../../../contract/examples.json' with { type: 'json' };
import { describeFailure, describeRefusals, failureExamples } from './openapi-failures.ts';
import { header, limitHeaders } from './openapi-headers.ts';
import { otherAddresses } from './openapi-addresses.ts';
import { describeInput } from './openapi-input.ts';
import { createExampleFinder, type ExampleFinder, type Json } from './openapi-examples.ts';
import { describeFields, toJsonSchema, type Converted } from './openapi-schemas.ts';

const introduction = readFileSync(new URL('../../../contract/introduction.md', import.meta.url), 'utf8');

interface Example {
  input: Json;
  /** Of the other variants, where a part of the path tells them apart. */
  otherInputs?: Json[];
  reply: unknown;
}

/** A call with what it takes and what it answers as JSON Schema, and the example of both. */
interface DescribedCall {
  route: Route;
  input: Converted;
  reply: Converted;
  example: Example;
}

/** The contract as an OpenAPI 3.1 document: every call and every field with an example, and the example of each refusal. */
export function buildOpenApi(): Json {
  const finder = createExampleFinder();
  const calls = Object.values<Route>(routes).map((route) => convertCall(route));
  for (const call of calls) learnFrom(call, finder);
  const failure = describeFailure(finder);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${call.route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[call.route.method.toLowerCase()] = describeCall(call, finder);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Loadout customer API', version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: 'The shop that shows this page' }],
    paths: { ...paths, ...otherAddresses },
    components: {
      schemas: { Failure: failure, ...describeNamed(calls, finder) },
      examples: failureExamples(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'With `X-XSRF-TOKEN` on every change' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that `login` and `register` answer' },
      },
    },
  };
}

function convertCall(route: Route): DescribedCall {
  const example = (examples as Record<string, Example>)[route.name] ?? { input: {}, reply: null };
  return { route, input: toJsonSchema(route.input, 'input'), reply: toJsonSchema(route.reply, 'output'), example };
}

function learnFrom({ route, input, reply, example }: DescribedCall, finder: ExampleFinder): void {
  for (const value of inputsOf(example)) finder.learn({ call: route.name, schema: input.schema, value }, input.named);
  finder.learn({ call: route.name, schema: reply.schema, value: example.reply }, reply.named);
}

const inputsOf = ({ input, otherInputs = [] }: Example) => [input, ...otherInputs];

/** Schemas with a name of their own, which every call may refer to. */
function describeNamed(calls: DescribedCall[], finder: ExampleFinder): Json {
  const named: Json = {};
  for (const { route, input, reply } of calls)
    for (const [name, schema] of Object.entries({ ...input.named, ...reply.named }))
      named[name] ??= describeFields(schema, { call: route.name, side: 'reply', within: name }, finder);
  return named;
}

function describeCall({ route, input, reply, example }: DescribedCall, finder: ExampleFinder): Json {
  const taken = describeFields(input.schema, { call: route.name, side: 'input' }, finder) as Json;
  const schema = describeFields(reply.schema, { call: route.name, side: 'reply' }, finder);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(route.access !== 'public' && { security: [{ session: [] }, { bearer: [] }] }),
    ...describeInput(route, { shape: taken, inputs: inputsOf(example) }),
    responses: {
      200: {
        description: 'Success',
        headers: describeHeaders(route),
        content: { 'application/json': { schema, example: example.reply } },
      },
      ...describeRefusals(refusalsOf(route)),
    },
  };
}

function describeHeaders(route: Route): Json {
  if (route.cacheSeconds !== null)
    return {
      ETag: header('Weak; ask again with If-None-Match', 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'),
      'Cache-Control': header('For how many seconds anybody may keep it', `public, max-age=${route.cacheSeconds}`),
    };
  if (!route.refusals.includes('too_many_requests')) return {};
  return limitHeaders;
}
