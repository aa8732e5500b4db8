import type { Route } from '#contract/route.ts';
import fieldExamples from '../../../contract/field-examples.json' with { type: 'json' };
import type { Json } from './openapi-examples.ts';
import { noteOf } from './openapi-schemas.ts';

/** A field as `describeFields` leaves it. */
interface Shown extends Json {
  description?: string;
  examples?: unknown[];
}

interface Fields extends Json {
  properties?: Record<string, Shown>;
  required?: string[];
  anyOf?: Fields[];
  oneOf?: Fields[];
}

/** What a call takes, as parameters and body: each field stands in one place only. */
export function describeInput(route: Route, { shape, inputs }: { shape: Fields; inputs: Json[] }): Json {
  const variants = shape.oneOf ?? shape.anyOf ?? [shape];
  const names = [...new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const inPath = names.filter((name) => route.path.split('/').includes(`:${name}`));
  const parameter = (name: string, place: 'path' | 'query'): Json => {
    const { description, examples: [first] = [], ...schema } = fieldOf(name, variants);
    const isRequired = place === 'path' || variants.some(({ required = [] }) => required.includes(name));
    return { name, in: place, required: isRequired, description, schema, example: first };
  };
  const parameters = inPath.map((name) => parameter(name, 'path'));
  if (route.method !== 'GET')
    return {
      parameters: [...parameters, ...keyHeader(route)],
      requestBody: describeBody(variants, { inPath, inputs, bytesMax: route.bodyBytesMax }),
    };
  const inQuery = names.filter((name) => !inPath.includes(name)).map((name) => parameter(name, 'query'));
  return { parameters: [...parameters, ...inQuery, ...wishes] };
}

/** A field of all variants at once: where each has a constant of its own, any of them. */
function fieldOf(name: string, variants: Fields[]): Shown {
  const fields = variants.flatMap(({ properties }): Shown[] => (properties?.[name] ? [properties[name]] : []));
  const [first = {}] = fields;
  const { const: _, ...shared } = first;
  const constants = new Set(fields.map((field) => field['const']));
  return constants.size > 1 ? { ...shared, enum: [...constants] } : first;
}

/** The body of a call, without what the path already says; the part of the path that tells variants apart names them. */
function describeBody(
  variants: Fields[],
  { inPath, inputs, bytesMax }: { inPath: string[]; inputs: Json[]; bytesMax: number },
): Json {
  const bodies = variants.map((variant) => withoutFields(variant, inPath));
  const [body = {}] = bodies;
  const shown = inputs.map((input) => [inPath.map((name) => input[name]).join(' '), omit(input, inPath)] as const);
  const examples = Object.fromEntries(shown.map(([name, value]) => [name, { summary: name, value }]));
  const content = {
    // Fields of another variant are ignored like all that is unknown, so a body may fit more than one.
    schema: bodies.length > 1 ? { anyOf: bodies } : body,
    ...(shown.length > 1 ? { examples } : { example: shown[0]?.[1] }),
  };
  const required = bodies.some((one) => (one.required ?? []).length > 0);
  const description = `At most ${bytesMax} bytes; a larger body is refused with 413`;
  return { description, required, content: { 'application/json': content } };
}

function withoutFields(variant: Fields, names: string[]): Fields {
  const { properties = {}, required = [] } = variant;
  const constants = names.flatMap((name) => properties[name]?.['const'] ?? []);
  return {
    ...(constants.length > 0 && { title: constants.map(String).join(' ') }),
    ...variant,
    properties: omit(properties, names),
    ...(required.length > 0 && { required: required.filter((name) => !names.includes(name)) }),
  };
}

function omit<T>(fields: Record<string, T>, names: string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function keyHeader(route: Route): Json[] {
  if (!route.refusals.includes('idempotency_key_reused')) return [];
  const description = 'One per attempt of a person: a repeated call with the same key and input happens once';
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 200 },
      example: fieldExamples['Idempotency-Key'],
    },
  ];
}

/** What rides along on every GET. */
const wishes = (['currency', 'lang_id'] as const).map((name) => ({
  name,
  in: 'query',
  required: false,
  description: noteOf(name, { call: '', side: 'input' }),
  schema: { type: 'string' },
  example: fieldExamples[name],
}));
