import { readFileSync } from 'node:fs';
import { createDocument } from 'zod-openapi';
import examples from '../../../contract/examples.json' with { type: 'json' };
import { describedCalls } from './described-calls.ts';
import { createExampleFinder, type ExampleFinder, type Json } from './openapi-examples.ts';
import { failureExamples } from './openapi-failures.ts';
import { toOperation, type CallExample, toHeader } from './openapi-operation.ts';
import { describeFields, noteOf } from './openapi-schemas.ts';

const introduction = readFileSync(new URL('../../../contract/introduction.md', import.meta.url), 'utf8');

interface Parameter extends Json {
  in: string;
  name: string;
  schema: Json;
}

interface Media extends Json {
  schema: Json;
  example?: unknown;
  examples?: Record<string, Json>;
}

interface Operation extends Json {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, { content: { 'application/json': Media } }>;
}

interface Document extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; examples: Record<string, Json> };
}

/** The contract as an OpenAPI 3.1 document, with a description and an example of every field. */
export function buildOpenApi(): Json {
  const document = createFromSchemas();
  const { schemas } = document.components;
  const finder = createExampleFinder(schemas);
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const call of calls) learnFrom(call, finder);
  for (const { value } of Object.values(document.components.examples))
    finder.learn({ call: 'Failure', schema: schemas['Failure'] ?? {}, value });
  for (const call of calls) describeCall(call, finder);
  for (const [name, schema] of Object.entries(schemas))
    schemas[name] = describeFields(schema, { call: name, side: 'reply', within: name }, finder);
  Object.assign(document.paths, otherAddresses);
  return document;
}

function createFromSchemas(): Document {
  const paths: Record<string, Json> = {};
  for (const call of describedCalls) {
    const { route } = call;
    const example = (examples as Record<string, CallExample>)[route.name] ?? { input: {}, reply: null };
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = toOperation(call, example);
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Loadout customer API', version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: 'The shop that serves this page' }],
    paths,
    components: {
      examples: failureExamples(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'With `X-XSRF-TOKEN` on every change' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the account page “Developers”, `lo_live_…`' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of the replies of `login` and `register`' },
      },
    },
  });
  return structuredClone(document) as unknown as Document;
}

function schemaOfParameters({ parameters }: Operation): { properties: Record<string, Json> } {
  const inputs = parameters.filter((parameter) => parameter.in !== 'header');
  return { properties: Object.fromEntries(inputs.map(({ name, schema }) => [name, schema])) };
}

function learnFrom(operation: Operation, finder: ExampleFinder): void {
  const call = operation.operationId;
  const inputs = inputsOf(call);
  for (const value of inputs) {
    finder.learn({ call, schema: schemaOfParameters(operation), value });
    const body = operation.requestBody?.content['application/json'];
    if (body) finder.learn({ call, schema: body.schema, value });
  }
  const reply = operation.responses['200']?.content['application/json'];
  if (reply) finder.learn({ call, schema: reply.schema, value: reply.example });
}

function inputsOf(call: string): unknown[] {
  const { input, otherInputs = [] } = (examples as Record<string, CallExample>)[call] ?? { input: {} };
  return [input, ...otherInputs];
}

function describeCall(operation: Operation, finder: ExampleFinder): void {
  const call = operation.operationId;
  const { properties: among } = schemaOfParameters(operation);
  operation.parameters = operation.parameters.map((parameter) => {
    if (!(parameter.name in among)) return parameter;
    const { name, description: own, ...rest } = parameter;
    const { description: _, ...schema } = parameter.schema;
    const example = finder.exampleOf({ name, schema: parameter.schema, call, among });
    return { name, description: noteOf(name, { call, side: 'input' }, own), ...rest, schema, example };
  });
  const body = operation.requestBody?.content['application/json'];
  if (body) body.schema = describeFields(body.schema, { call, side: 'input' }, finder);
  const reply = operation.responses['200']?.content['application/json'];
  if (reply) reply.schema = describeFields(reply.schema, { call, side: 'reply' }, finder);
}

const path = (name: string, description: string, example: string | number): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

const query = (name: string, description: string, example: string): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
  example,
});

const statementExample = [
  'id,date,kind,description,reference,amount,balance_after',
  '812,2026-11-21T14:13:36.000Z,purchase,"Order #10001","order:10001",-36.29,13.71',
  '',
].join('\r\n');

const pricesExample = [
  'from,kind,price,currency,source',
  '2026-11-02,reference_price,37.10,EUR,"steam_market"',
  '2026-11-13T08:20:00.000Z,our_price,36.29,EUR,',
  '',
].join('\r\n');

const otherAddresses: Json = {
  '/api/items/{id}/prices.csv': {
    get: {
      operationId: 'downloadPriceHistory',
      summary: 'The prices of `readPriceHistory` as a CSV file, oldest first; fails as JSON',
      tags: ['browser'],
      parameters: [
        path('id', 'Id of the item', 22203),
        query('days', 'Period up to now: 30, 90 or 365 days', '90'),
        query('currency', 'Code of the display currency', 'EUR'),
      ],
      responses: {
        200: {
          description: 'UTF-8 with a byte order mark. Columns: `from`, `kind`, `price`, `currency`, `source`',
          content: { 'text/csv': { schema: { type: 'string' }, example: pricesExample } },
        },
      },
    },
  },
  '/api/user/wallet/statement.csv': {
    get: {
      operationId: 'downloadStatement',
      summary: 'The statement as a CSV file, newest first, at most the newest 10,000 movements; fails as JSON',
      tags: ['browser'],
      security: [{ session: [] }, { bearer: [] }],
      parameters: [
        query('kind', 'Kind of movement, as in `readStatement`', 'all'),
        query('from', 'First day of the period in UTC', '2026-11-01'),
        query('to', 'Last day of the period in UTC, included', '2026-11-30'),
      ],
      responses: {
        200: {
          description:
            'UTF-8 with a byte order mark. Columns: `id`, `date`, `kind`, `description`, `reference`, `amount`, `balance_after`',
          content: { 'text/csv': { schema: { type: 'string' }, example: statementExample } },
        },
      },
    },
  },
  '/api/purchase/document/{number}/pdf': {
    get: {
      operationId: 'downloadDocument',
      summary: 'An invoice or credit note as a tagged PDF, for its customer; fails as JSON',
      tags: ['browser'],
      security: [{ session: [] }, { bearer: [] }],
      parameters: [path('number', 'Number of the document, as in `listDocuments`', '2026-000001')],
      responses: {
        200: {
          description: 'The file, the same bytes each time',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.7 …' } },
        },
      },
    },
  },
  '/api/purchase/order/{id}/protection.ics': {
    get: {
      operationId: 'downloadProtectionCalendar',
      summary: 'When the trade protection of each delivered item of an order ends, for calendars; fails as JSON',
      tags: ['browser'],
      security: [{ session: [] }, { bearer: [] }],
      parameters: [path('id', 'Id of the order', 10_001)],
      responses: {
        200: {
          description: 'An iCalendar file with one event per item, empty before the delivery',
          content: { 'text/calendar': { schema: { type: 'string' }, example: 'BEGIN:VCALENDAR …' } },
        },
      },
    },
  },
  '/sanctum/csrf-cookie': {
    get: {
      operationId: 'readCsrfCookie',
      summary: 'Sets the cookie whose decoded value browsers repeat as `X-XSRF-TOKEN`; also below `/api`',
      tags: ['browser'],
      parameters: [],
      responses: {
        204: {
          description: 'The cookie is set',
          headers: { 'Set-Cookie': toHeader('The token, readable by scripts', 'XSRF-TOKEN=a.b; Path=/; SameSite=Lax') },
        },
      },
    },
  },
  '/email/verify/{id}/{token}': {
    get: {
      operationId: 'followVerificationLink',
      summary: 'The link of the verification email: verifies the address; HEAD checks the link without using it',
      tags: ['browser'],
      parameters: [
        path('id', 'Id of the customer', 12),
        path('token', 'Token of the email, case-sensitive', 'Kof61Jeadi4t_DPnQZJACQ'),
      ],
      responses: {
        303: {
          description:
            'Redirect to `/email/verify/success`, to `/email/verify/already-success` if it was verified before, or to `/email-verification?error=link_invalid`',
          headers: { Location: toHeader('The page with the result', '/email/verify/success') },
        },
      },
    },
  },
};
