import { readFileSync } from 'node:fs';
import { routes } from '#contract/api.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import examples from '../../../contract/examples.json' with { type: 'json' };
import { describeRefusals, failureExamples, failureSchema } from './openapi-failures.ts';
import { header, limitHeaders } from './openapi-headers.ts';
import { createSchemaWriter, noteOf, type Json, type SchemaWriter } from './openapi-schemas.ts';

const introduction = readFileSync(new URL('../../../contract/introduction.md', import.meta.url), 'utf8');

interface Example {
  input: Json;
  reply: unknown;
}

/** The contract as an OpenAPI 3.1 document: every call with its fields, an example, and the example of each refusal. */
export function buildOpenApi(): Json {
  const writer = createSchemaWriter();
  const paths: Record<string, Json> = {};
  for (const route of Object.values<Route>(routes)) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(route, writer);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Loadout customer API', version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: 'The shop that shows this page' }],
    paths,
    components: {
      schemas: { Failure: failureSchema, ...writer.named },
      examples: failureExamples(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'With `X-XSRF-TOKEN` on every change' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that `login` and `register` answer' },
      },
    },
  };
}

function describeRoute(route: Route, writer: SchemaWriter): Json {
  const { input, reply } = (examples as Record<string, Example>)[route.name] ?? { input: {}, reply: null };
  const schema = writer.write(route.reply, 'output', route.name);
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(route.access !== 'public' && { security: [{ session: [] }, { bearer: [] }] }),
    ...describeInput(route, { schema: writer.write(route.input, 'input', route.name), example: input }),
    responses: {
      200: {
        description: 'Success',
        headers: describeHeaders(route),
        content: { 'application/json': { schema, example: reply } },
      },
      ...describeRefusals(refusalsOf(route)),
    },
  };
}

function describeHeaders(route: Route): Json {
  if (route.cacheSeconds !== null)
    return {
      ETag: header('Weak; ask again with If-None-Match', 'string'),
      'Cache-Control': header(`public, max-age=${route.cacheSeconds}`, 'string'),
    };
  if (!route.refusals.includes('too_many_requests')) return {};
  return limitHeaders;
}

interface Fields {
  properties?: Record<string, Json>;
  required?: string[];
  anyOf?: Fields[];
  oneOf?: Fields[];
}

function describeInput(route: Route, { schema, example }: { schema: Json; example: Json }): Json {
  const shape: Fields = schema;
  const variants = shape.oneOf ?? shape.anyOf ?? [shape];
  const fields = Object.assign({}, ...variants.map(({ properties }) => properties)) as Record<string, Json>;
  const names = Object.keys(fields);
  const required = new Set(variants.flatMap((variant) => variant.required ?? []));
  const inPath = names.filter((name) => route.path.split('/').includes(`:${name}`));
  const parameter = (name: string, place: 'path' | 'query'): Json => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    description: noteOf(name, route.name, fields[name]?.['description']),
    schema: fields[name],
    ...(name in example && { example: example[name] }),
  });
  const parameters = inPath.map((name) => parameter(name, 'path'));
  if (route.method !== 'GET') {
    const content = { 'application/json': { schema, example } };
    return { parameters: [...parameters, ...keyHeader(route)], requestBody: { required: names.length > 0, content } };
  }
  const inQuery = names.filter((name) => !inPath.includes(name)).map((name) => parameter(name, 'query'));
  return { parameters: [...parameters, ...inQuery, ...wishes] };
}

function keyHeader(route: Route): Json[] {
  if (!route.refusals.includes('idempotency_key_reused')) return [];
  const description = 'One per attempt of a person: a repeated call with the same key and input happens once';
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, description, schema: { type: 'string', maxLength: 200 } },
  ];
}

/** What rides along on every GET. */
const wishes = ['currency', 'lang_id'].map((name) => ({
  name,
  in: 'query',
  required: false,
  description: noteOf(name, ''),
  schema: { type: 'string' },
}));
