import { expect, test } from 'vitest';
import { z } from 'zod';
import fieldExamples from '../../../contract/field-examples.json' with { type: 'json' };
import { createExampleFinder, type Json } from './openapi-examples.ts';
import { buildOpenApi } from './openapi.ts';

/** Something that the document describes, with where it stands, its form and what is shown of it. */
interface Place {
  at: string;
  name: string;
  schema: Json;
  description: unknown;
  shown: unknown[];
}

const text = JSON.stringify(buildOpenApi());
const document = JSON.parse(text) as { paths: Json; components: { schemas: Json } };
const fields = listFields(document.paths, 'paths').concat(listFields(document.components.schemas, 'schemas'));
const carriers = listCarriers(document.paths, 'paths');

/** Every field of every schema below. */
function listFields(part: unknown, at: string): Place[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {} } = part as { properties?: Record<string, Json> };
  const own = Object.entries(properties).map(([name, { examples = [], ...schema }]) => {
    return { at: `${at}.${name}`, name, schema, description: schema['description'], shown: examples as unknown[] };
  });
  return [...own, ...below(part, at, listFields)];
}

/** Everything that carries a value over the wire: parameters, headers, bodies. */
function listCarriers(part: unknown, at: string): Place[] {
  if (typeof part !== 'object' || part === null) return [];
  const { schema, name = '', description, example, examples } = part as Partial<Record<string, unknown>>;
  const named = Object.values((examples ?? {}) as Record<string, Json>).map(({ $ref, value }) =>
    typeof $ref === 'string' ? findPart($ref)['value'] : value,
  );
  const shown = example === undefined ? named : [example];
  if (typeof schema === 'object') return [{ at, name: String(name), schema: schema as Json, description, shown }];
  return below(part, at, listCarriers);
}

/** What a reference leads to. */
function findPart(reference: string): Json {
  const names = reference.split('/').slice(1);
  return names.reduce((place, key) => place[key] as Json, document as unknown as Json);
}

function below(part: object, at: string, list: (part: unknown, at: string) => Place[]): Place[] {
  const inside = Object.entries(part).filter(([key]) => key !== 'example' && key !== 'examples');
  return inside.flatMap(([key, value]) => list(value, `${at}.${key}`));
}

test('every field, parameter, header and body shows an example', () => {
  expect(fields.length).toBeGreaterThan(800);
  expect(carriers.length).toBeGreaterThan(600);
  expect([...fields, ...carriers].filter(({ shown }) => shown.length === 0).map(({ at }) => at)).toEqual([]);
});

test('no field has only an empty example', () => {
  const bare = fields.filter(({ shown: [first] }) => first === null || first === '' || JSON.stringify(first) === '[]');
  expect(bare.map(({ at }) => at)).toEqual([]);
});

test('every example matches its schema', () => {
  const named = JSON.parse(
    JSON.stringify(document.components.schemas).replaceAll('/components/schemas/', '/$defs/'),
  ) as Json;
  const known = new Map<string, z.ZodType>();
  const wrong = [...fields, ...carriers].filter(({ schema, shown }) => {
    const form = JSON.stringify({ ...schema, $defs: named }).replaceAll('/components/schemas/', '/$defs/');
    const reader = known.get(form) ?? z.fromJSONSchema(JSON.parse(form) as Parameters<typeof z.fromJSONSchema>[0]);
    known.set(form, reader);
    return shown.some((value) => !reader.safeParse(value).success);
  });
  expect(wrong.map(({ at, shown }) => [at, shown])).toEqual([]);
});

const units =
  /coins?\b|in euros|currency|percent|seconds|ISO 8601|\bcalls\b|pieces|items|days|decimals|wear|\bid\b|number|else 0|month|year|grows|favourites|catalog takes|pixels|megabytes/i;

test('every number and time has a unit', () => {
  const numbers = [...fields, ...carriers].filter(
    ({ name, schema, shown: [first] }) =>
      (typeof first === 'number' && schema['const'] === undefined) || /_(at|until|by|from)$/.test(name),
  );
  expect(numbers.length).toBeGreaterThan(300);
  expect(numbers.filter(({ description }) => !units.test(String(description))).map(({ at }) => at)).toEqual([]);
});

test('money has a currency and a number of decimals', () => {
  const money = fields.filter(({ name }) => /price|^sum$|_sum$|total$|balance|discount$|^m(in|ax)$|amount$/.test(name));
  const amounts = money.filter(({ shown: [first], at }) => typeof first === 'number' && !/meta|facets.*total/.test(at));
  expect(amounts.length).toBeGreaterThan(100);
  const vague = amounts.filter(
    ({ description }) => !/(?=.*(coins|euros|currency))(?=.*(decimals|major units))/is.test(String(description)),
  );
  expect(vague.map(({ at }) => at)).toEqual([]);
});

test('every written example belongs to a field', () => {
  const names = Object.keys(fieldExamples).map((key) => key.split('.').at(-1) ?? '');
  const all = new Set([...fields, ...carriers].map(({ name }) => name));
  expect(names.filter((name) => !all.has(name))).toEqual([]);
});

test('an example comes from its own place: through null, lists, variants, records and references', () => {
  const [size, depth, wide] = [{ type: 'integer' }, { type: 'integer' }, { type: 'integer' }];
  const box = { type: 'object', properties: { size } };
  const leaf = { type: 'object', properties: { depth } };
  const big = { type: 'object', properties: { kind: { const: 'big' }, wide } };
  const small = { type: 'object', properties: { kind: { const: 'small' }, wide: { type: 'integer', maximum: 9 } } };
  const schema = {
    type: 'object',
    properties: {
      boxes: { type: 'array', items: { anyOf: [box, { type: 'null' }] } },
      byName: { type: 'object', additionalProperties: { type: 'integer' } },
      leaf: { $ref: '#/components/schemas/Leaf' },
      either: { oneOf: [small, big] },
    },
  };
  const value = { boxes: [null, { size: 7 }], byName: { a: 1 }, leaf: { depth: 3 }, either: { kind: 'big', wide: 40 } };
  const finder = createExampleFinder({ Leaf: leaf });
  finder.learn({ call: 'any', schema, value });
  const find = (name: string, part: Json, among: Json) => finder.exampleOf({ name, schema: part, call: 'any', among });
  expect(find('size', size, box.properties)).toBe(7);
  expect(find('depth', depth, leaf.properties)).toBe(3);
  expect(find('byName', schema.properties.byName, schema.properties)).toEqual({ a: 1 });
  expect(find('wide', wide, big.properties)).toBe(40);
  expect(find('wide', small.properties.wide, small.properties)).toBeUndefined();
  expect(find('kind', small.properties.kind, small.properties)).toBe('small');
});
