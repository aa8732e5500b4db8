import notes from '../../../contract/field-notes.json' with { type: 'json' };
import type { ExampleFinder, Json } from './openapi-examples.ts';

/** Descriptions of money and time schemas, used only where a field has no note. */
const bareUnits = new Set(['Major units, at most 2 decimals', 'Seconds since 1970-01-01 UTC']);

export interface Place {
  call: string;
  side: 'input' | 'reply';
  within?: string;
}

export function noteOf(name: string, { call, side, within = '' }: Place, own?: unknown): string | undefined {
  if (typeof own === 'string' && !bareUnits.has(own)) return own;
  const known: Record<string, string> = notes;
  const places = [`${call}.${within}`, within, `${call}.${side}`, call, side];
  const found = places.map((place) => known[`${place}.${name}`]).find((note) => note !== undefined);
  return found ?? known[name] ?? (own as string | undefined);
}

export function describeFields(part: Json, place: Place, examples: ExampleFinder): Json;
export function describeFields(part: unknown, place: Place, examples: ExampleFinder): unknown;
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
      const { description: own, ...rest } = describeFields(schema, { ...place, within: name }, examples);
      const description = noteOf(name, place, own);
      const example = examples.exampleOf({ name, schema, call: place.call, among: properties });
      return [
        name,
        { ...(description && { description }), ...rest, ...(example !== undefined && { examples: [example] }) },
      ];
    }),
  );
}
