import * as fc from 'fast-check';
import { z } from 'zod';
import type { Route } from '#contract/route.ts';

export type Input = Record<string, unknown>;

/** A JSON Schema as zod writes one for an input. */
export interface InputSchema {
  type?: string | string[];
  properties?: Record<string, InputSchema>;
  required?: string[];
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
  enum?: unknown[];
  const?: unknown;
  items?: InputSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** Values that are valid in this shop, by field name, or by call and field. */
export type KnownValues = Record<string, readonly unknown[]>;

export function inputSchemaOf(route: Route): InputSchema {
  return z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as InputSchema;
}

/** The names of all fields that an input may have. */
export function fieldNamesOf(schema: InputSchema): string[] {
  const variants = schema.oneOf ?? schema.anyOf ?? [schema];
  return [...new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)))];
}

/** Inputs that fit the schema of a call; most fields hold values that the shop knows, so that calls get past its rules. */
export function arbitraryInput(schema: InputSchema, known: KnownValues, call = ''): fc.Arbitrary<Input> {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map((variant) => arbitraryInput(variant, known, call)));
  const required = new Set(schema.required);
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const fitting = arbitraryValue(field);
    const values = known[`${call}.${name}`] ?? known[name];
    const value = values?.length
      ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: fitting })
      : fitting;
    fields[name] = required.has(name) ? value : fc.option(value, { nil: undefined, freq: 3 });
  }
  return fc.record(fields).map(dropMissing);
}

function dropMissing(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** Values that fit a schema, as far as JSON Schema tells; refinements of the contract may still refuse them. */
export function arbitraryValue(schema: InputSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return fc.oneof(...variants.map(arbitraryValue));
  const types = [schema.type ?? 'unknown'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: InputSchema): fc.Arbitrary<unknown> {
  const min = Math.ceil(schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1));
  const max = Math.floor(schema.maximum ?? 1_000_000);
  switch (type) {
    case 'string':
      return arbitraryText(schema);
    case 'integer':
      return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 40) }));
    case 'number':
      return fc.integer({ min: min * 100, max: Math.min(max, 1_000_000) * 100 }).map((minor) => minor / 100);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryValue(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return arbitraryInput(schema, {});
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function arbitraryText({ pattern, minLength = 0, maxLength = 200 }: InputSchema): fc.Arbitrary<unknown> {
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const words = fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...lengths, unit: 'grapheme-ascii' }) },
    { weight: 1, arbitrary: fc.string({ ...lengths, unit: 'grapheme' }) },
  );
  return pattern === undefined || /\(\?[=!<]/.test(pattern) ? words : fc.stringMatching(new RegExp(pattern));
}
