import fieldExamples from '../../../contract/field-examples.json' with { type: 'json' };

export type Json = Record<string, unknown>;

/** A schema with a value that an example shows at its place. */
export interface Shown {
  call: string;
  schema: Json;
  value: unknown;
}

/** A field with the call and the object in which it stands. */
interface Field {
  name: string;
  schema: Json;
  call: string;
  /** The fields beside it and itself, by name. */
  among: Json;
}

interface Known {
  call: string;
  value: unknown;
}

/** Finds what to show for each field: what the example of its call has there, else a real value of the same field elsewhere. */
export interface ExampleFinder {
  /** Walks an example along its schema and remembers what it shows of every field. `named` holds what references lead to. */
  learn(shown: Shown, named: Json): void;
  exampleOf(field: Field): unknown;
}

export function createExampleFinder(): ExampleFinder {
  const byPlace = new Map<Json, unknown[]>();
  const byField = new Map<string, Known[]>();

  function learn({ call, schema, value }: Shown, named: Json): void {
    for (const part of partsOf(schema, named).filter((one) => fits(one, value))) {
      const { properties: among = {}, items } = part as { properties?: Record<string, Json>; items?: Json };
      for (const [name, field] of Object.entries(among)) {
        if (!isRecord(value) || !(name in value)) continue;
        listIn(byPlace, field).push(value[name]);
        for (const key of keysOf({ name, schema: field, call, among }))
          listIn(byField, key).push({ call, value: value[name] });
        learn({ call, schema: field, value: value[name] }, named);
      }
      if (items && Array.isArray(value)) for (const one of value) learn({ call, schema: items, value: one }, named);
    }
  }

  /** What another place tells of the same field, from this call if it can be. */
  function findElsewhere(key: string, call: string): unknown {
    const known = (byField.get(key) ?? []).filter(({ value }) => isTelling(value));
    return (known.find((one) => one.call === call) ?? known[0])?.value;
  }

  function exampleOf(field: Field): unknown {
    const { name, schema, call } = field;
    const here = byPlace.get(schema) ?? [];
    const told: Json = fieldExamples;
    const [sameObject, sameField] = keysOf(field).map((key) => findElsewhere(key, call));
    const candidates = [
      here.find(isTelling),
      schema['const'],
      told[`${call}.${name}`],
      sameObject,
      told[name],
      sameField,
      here[0],
    ];
    return candidates.find((value) => value !== undefined);
  }

  return { learn, exampleOf };
}

/** A schema and all its variants, with references followed. */
function partsOf(schema: Json, named: Json): Json[] {
  const { $ref: reference, anyOf = [], oneOf = [], allOf = [] } = schema as Record<string, Json[]>;
  const referred = typeof reference === 'string' ? named[String(reference).split('/').at(-1) ?? ''] : undefined;
  const parts = [...anyOf, ...oneOf, ...allOf, ...(isRecord(referred) ? [referred] : [])];
  return [schema, ...parts.flatMap((part) => partsOf(part, named))];
}

/** Whether a value can be of this variant: the fields that tell variants apart are constants. */
function fits(part: Json, value: unknown): boolean {
  if (!isRecord(value)) return true;
  const fields = Object.entries((part['properties'] ?? {}) as Record<string, Json>);
  return fields.every(([name, field]) => !('const' in field) || !(name in value) || field['const'] === value[name]);
}

function isTelling(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field is the same elsewhere where it stands in the same object, else where it has the same name and form. */
function keysOf({ name, schema, among }: Field): [string, string] {
  return [`${name} in ${JSON.stringify(among)}`, `${name} of ${JSON.stringify(schema)}`];
}

function listIn<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}
