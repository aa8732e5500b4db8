import fieldExamples from '../../../contract/field-examples.json' with { type: 'json' };

export type Json = Record<string, unknown>;

/** A schema with an example value. */
export interface Shown {
  call: string;
  schema: Json;
  value: unknown;
}

/** A field with its call and the object around it. */
interface Field {
  name: string;
  schema: Json;
  call: string;
  /** All fields of that object by name. */
  among: Json;
}

interface Known {
  call: string;
  value: unknown;
}

/** Finds an example for each field: its value in the example of its call, else a value of the same field elsewhere. */
export interface ExampleFinder {
  /** Walks an example along its schema and stores the value of every field. */
  learn(shown: Shown): void;
  exampleOf(field: Field): unknown;
}

/** `named` holds the schemas that references point to. */
export function createExampleFinder(named: Json): ExampleFinder {
  const byPlace = new Map<Json, unknown[]>();
  const byField = new Map<string, Known[]>();

  function learn({ call, schema, value }: Shown): void {
    for (const part of partsOf(schema, named).filter((one) => fits(one, value))) {
      const { properties: among = {}, items } = part as { properties?: Record<string, Json>; items?: Json };
      for (const [name, field] of Object.entries(among)) {
        if (!isRecord(value) || !(name in value)) continue;
        listIn(byPlace, field).push(value[name]);
        for (const key of keysOf({ name, schema: field, call, among }))
          listIn(byField, key).push({ call, value: value[name] });
        learn({ call, schema: field, value: value[name] });
      }
      if (items && Array.isArray(value)) for (const one of value) learn({ call, schema: items, value: one });
    }
  }

  /** A value of the same field elsewhere, preferably from this call. */
  function findElsewhere(key: string, call: string): unknown {
    const known = (byField.get(key) ?? []).filter(({ value }) => isFilled(value));
    return (known.find((one) => one.call === call) ?? known[0])?.value;
  }

  function exampleOf(field: Field): unknown {
    const { name, schema, call } = field;
    const here = byPlace.get(schema) ?? [];
    const written: Json = fieldExamples;
    const [sameObject, sameField] = keysOf(field).map((key) => findElsewhere(key, call));
    const candidates = [
      here.find(isFilled),
      schema['const'],
      written[`${call}.${name}`],
      sameObject,
      written[name],
      sameField,
      here[0],
    ];
    return candidates.find((value) => value !== undefined);
  }

  return { learn, exampleOf };
}

function partsOf(schema: Json, named: Json): Json[] {
  const { $ref: reference, anyOf = [], oneOf = [], allOf = [] } = schema as Record<string, Json[]>;
  const referred = typeof reference === 'string' ? named[String(reference).split('/').at(-1) ?? ''] : undefined;
  const parts = [...anyOf, ...oneOf, ...allOf, ...(isRecord(referred) ? [referred] : [])];
  return [schema, ...parts.flatMap((part) => partsOf(part, named))];
}

/** Whether a value fits this variant by its constant fields. */
function fits(part: Json, value: unknown): boolean {
  if (!isRecord(value)) return true;
  const fields = Object.entries((part['properties'] ?? {}) as Record<string, Json>);
  return fields.every(([name, field]) => !('const' in field) || !(name in value) || field['const'] === value[name]);
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Two fields are the same if they share name and object, else if they share name and schema. */
function keysOf({ name, schema, among }: Field): [string, string] {
  return [`${name} in ${JSON.stringify(among)}`, `${name} of ${JSON.stringify(schema)}`];
}

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
