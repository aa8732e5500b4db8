import { z } from 'zod';
import notes from '../../../contract/field-notes.json' with { type: 'json' };
import type { ExampleFinder, Json } from './openapi-examples.ts';

/** What is said of money and of times where nothing better is known. */
const bareUnits = new Set(['Major units, at most 2 decimals', 'Seconds since 1970-01-01 UTC']);

/** A schema of the contract as JSON Schema, with those that it names. */
export interface Converted {
  schema: Json;
  named: Json;
}

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Converted {
  const { $schema: _, $defs: named = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return referToComponents({ schema: rest, named }) as unknown as Converted;
}

/** What a field means: as its schema says, else by its name in this call, else by its name anywhere. */
export function noteOf(name: string, call: string, own?: unknown): string | undefined {
  if (typeof own === 'string' && !bareUnits.has(own)) return own;
  const known: Record<string, string> = notes;
  return known[`${call}.${name}`] ?? known[name] ?? (own as string | undefined);
}

/** Says of every field below what it means, with its unit and source, and shows an example of it. */
export function describeFields(part: unknown, call: string, examples: ExampleFinder): unknown {
  if (Array.isArray(part)) return part.map((one) => describeFields(one, call, examples));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'properties' ? describeAll(value as Json, call, examples) : describeFields(value, call, examples),
    ]),
  );
}

function describeAll(properties: Json, call: string, examples: ExampleFinder): Json {
  return Object.fromEntries(
    Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
      const { description: own, ...rest } = describeFields(schema, call, examples) as Json;
      const description = noteOf(name, call, own);
      const example = examples.exampleOf({ name, schema, call, among: properties });
      return [
        name,
        { ...(description && { description }), ...rest, ...(example !== undefined && { examples: [example] }) },
      ];
    }),
  );
}

function referToComponents(part: Json): Json {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}
