import { z } from 'zod';
import { routes } from '#contract/api.ts';
import { refusals } from '#contract/refusals.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';

type Json = Record<string, unknown>;

const failureSchema: Json = {
  type: 'object',
  required: ['status', 'message', 'code'],
  properties: {
    status: { const: 'ERROR' },
    message: { type: 'string', description: 'For people, in the language of the call' },
    code: { enum: [...Object.keys(refusals), 'internal_error'], description: 'For programs' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    data: { type: 'object', description: 'The numbers and names that the message speaks of' },
    request_id: { type: 'string' },
  },
};

/** Schemas with a name of their own, gathered while routes are described. */
const namedSchemas: Json = {};

/** The contract as an OpenAPI 3.1 document. */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const route of Object.values<Route>(routes)) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = describeRoute(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loadout customer API',
      version: '1.0.0',
      description:
        'Every call may carry `currency` and `lang_id`. Money is a JSON number in major units. ' +
        'A success has `status: "OK"`; a failure is never 2xx and has `status: "ERROR"` and a `message`. ' +
        'Calls that change something and carry the session cookie need the header `X-XSRF-TOKEN` with the value of the cookie `XSRF-TOKEN`.',
    },
    paths,
    components: {
      schemas: { Failure: failureSchema, ...namedSchemas },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describeRoute(route: Route): Json {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    ...(route.access !== 'public' && { security: [{ session: [] }, { bearer: [] }] }),
    ...describeInput(route),
    responses: {
      200: { description: 'Success', content: { 'application/json': { schema: toSchema(route.reply, 'output') } } },
      ...describeRefusals(route),
    },
  };
}

interface InputJson {
  properties?: Record<string, Json>;
  required?: string[];
  oneOf?: InputJson[];
}

function describeInput(route: Route): Json {
  const schema = toSchema(route.input, 'input') as InputJson;
  const properties = propertiesOf(schema);
  const names = Object.keys(properties);
  const inPath = names.filter((name) => route.path.split('/').includes(`:${name}`));
  const inQuery = route.method === 'GET' ? names.filter((name) => !inPath.includes(name)) : [];
  const parameter = (name: string, place: 'path' | 'query'): Json => ({
    name,
    in: place,
    required: place === 'path' || (schema.required ?? []).includes(name),
    schema: properties[name],
  });
  const wishes = ['currency', 'lang_id'].map((name) => ({
    name,
    in: 'query',
    required: false,
    schema: { type: 'string' },
  }));
  const parameters = [
    ...inPath.map((name) => parameter(name, 'path')),
    ...inQuery.map((name) => parameter(name, 'query')),
  ];
  if (route.method === 'GET') return { parameters: [...parameters, ...wishes] };
  return { parameters, requestBody: { required: names.length > 0, content: { 'application/json': { schema } } } };
}

/** Properties of an input, also of one that has several shapes: what differs between them is one or the other. */
function propertiesOf({ properties, oneOf = [] }: InputJson): Record<string, Json> {
  const all = Object.entries(properties ?? {}).concat(oneOf.flatMap((shape) => Object.entries(shape.properties ?? {})));
  const byName = Map.groupBy(all, ([name]) => name);
  return Object.fromEntries(
    [...byName].map(([name, entries]) => {
      const kinds = [...new Map(entries.map(([, kind]) => [JSON.stringify(kind), kind])).values()];
      return [name, kinds.length === 1 ? (kinds[0] ?? {}) : { anyOf: kinds }];
    }),
  );
}

/** Refusals of the route and those that every route of its kind shares, grouped by status. */
function describeRefusals(route: Route): Json {
  const codes = refusalsOf(route);
  const byStatus = Map.groupBy(codes, statusOfRefusal);
  const responses: Record<number, Json> = {};
  for (const [status, alike] of byStatus) {
    responses[status] = {
      description: alike.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return responses;
}

/** A schema as JSON Schema; what it names itself moves to the components, where every description may refer to it. */
function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  Object.assign(namedSchemas, referToComponents($defs as Json));
  return referToComponents(rest);
}

function referToComponents(part: Json): Json {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}
