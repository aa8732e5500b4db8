import { readFileSync } from 'node:fs';
import { createDocument } from 'zod-openapi';
import examples from '../../../contract/examples.json' with { type: 'json' };
import { describedCalls } from './described-calls.ts';
import { createExampleFinder, type ExampleFinder, type Json } from './openapi-examples.ts';
import { failureExamples } from './openapi-failures.ts';
import { otherAddresses } from './openapi-files.ts';
import { streamedAddresses, streamedExamples, streamedSchemas } from './openapi-streams.ts';
import { toOperation, type CallExample } from './openapi-operation.ts';
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
  for (const [name, value] of Object.entries(streamedExamples))
    finder.learn({ call: name, schema: schemas[name] ?? {}, value });
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
  Object.assign(paths, streamedAddresses);
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Loadout customer API', version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: 'The shop that serves this page' }],
    paths,
    components: {
      schemas: streamedSchemas,
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
