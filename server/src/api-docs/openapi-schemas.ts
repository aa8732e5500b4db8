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

/** Where a field stands: in what a call takes or answers, and within which field or schema of it. */
export interface Place {
  call: string;
  side: 'input' | 'reply';
  within?: string;
}

/** What a field means: as its schema says, else by the narrowest place for which its name has a note. */
export function noteOf(name: string, { call, side, within = '' }: Place, own?: unknown): string | undefined {
  if (typeof own === 'string' && !bareUnits.has(own)) return own;
  const known: Record<string, string> = notes;
  const places = [`${call}.${within}`, within, `${call}.${side}`, call, side];
  const found = places.map((place) => known[`${place}.${name}`]).find((note) => note !== undefined);
  return found ?? known[name] ?? (own as string | undefined);
}

/** Says of every field below what it means, with its unit and source, and shows an example of it. */
export function describeFields(part: unknown, place: Place, examples: ExampleFinder): unknown {
  if (Array.isArray(part)) return part.map((one) => describeFields(one, place, examples));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === 'properties' ? describeAll(value as Json, place, examples) : describeFields(value, place, examples),
    ]),
  );
}

function describeAll(properties: Json, place: Place, examples: ExampleFinder): Json {
  return Object.fromEntries(
    Object.entries(properties as Record<string, Json>).map(([name, schema]) => {
      const { description: own, ...rest } = describeFields(schema, { ...place, within: name }, examples) as Json;
      const description = noteOf(name, place, own);
      const example = examples.exampleOf({ name, schema, call: place.call, among: properties });
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
