import { z } from 'zod';
import notes from '../../../contract/field-notes.json' with { type: 'json' };

export type Json = Record<string, unknown>;

/** What is said of money where nothing better is known. */
const bareMoney = 'Major units, at most 2 decimals';

/** Turns schemas of the contract into JSON Schema, with a note on every field that tells its meaning, unit and source. */
export interface SchemaWriter {
  write(schema: z.ZodType, io: 'input' | 'output', call: string): Json;
  /** Schemas with a name of their own, met so far. */
  named: Json;
}

export function createSchemaWriter(): SchemaWriter {
  const named: Json = {};
  return {
    named,
    write: (schema, io, call) => {
      const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
      // What names itself moves to the components, where every description may refer to it.
      Object.assign(named, noteFields(referToComponents($defs as Json), call));
      return noteFields(referToComponents(rest), call) as Json;
    },
  };
}

/** What a field means: as its schema says, else by its name in this call, else by its name anywhere. */
export function noteOf(name: string, call: string, own?: unknown): string | undefined {
  if (typeof own === 'string' && own !== bareMoney) return own;
  const known: Record<string, string> = notes;
  return known[`${call}.${name}`] ?? known[name] ?? (own as string | undefined);
}

function noteFields(part: unknown, call: string): unknown {
  if (Array.isArray(part)) return part.map((one) => noteFields(one, call));
  if (typeof part !== 'object' || part === null) return part;
  const noted = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, noteFields(value, call)]));
  const { properties } = noted;
  if (typeof properties === 'object' && properties !== null) noted['properties'] = noteAll(properties as Json, call);
  return noted;
}

function noteAll(properties: Json, call: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const { description: own, ...rest } = schema as Json;
      const description = noteOf(name, call, own);
      return [name, { ...(description && { description }), ...rest }];
    }),
  );
}

function referToComponents(part: Json): Json {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}
