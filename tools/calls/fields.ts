import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { noteOf, type Place } from '#server/api-docs/openapi-schemas.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  description?: string;
  additionalProperties?: unknown;
  $ref?: string;
}

export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The fields of a request; where it has several shapes, those of all of them. */
export function requestFields(route: Route): Field[] {
  return fieldsOf(z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema, {
    call: route.name,
    side: 'input',
  });
}

/** The fields of a successful answer, one level deep; the document of the API has the rest. */
export function replyFields(route: Route): Field[] {
  return fieldsOf(z.toJSONSchema(route.reply, { io: 'output', unrepresentable: 'any' }) as Schema, {
    call: route.name,
    side: 'reply',
  });
}

function fieldsOf(schema: Schema, place: Place): Field[] {
  const variants = schema.oneOf ?? schema.anyOf ?? [schema];
  const fields = new Map<string, Field>();
  for (const { properties = {}, required = [] } of variants) {
    for (const [name, property] of Object.entries(properties)) {
      const known = fields.get(name);
      const isRequired = required.includes(name) && (known?.isRequired ?? true);
      const type = joined([known?.type ?? [], typeOf(property)].flat().flatMap((types) => types.split(' or ')));
      fields.set(name, { name, type, isRequired, description: noteOf(name, place, property.description) ?? '' });
    }
  }
  for (const field of fields.values()) {
    if (variants.some(({ required = [] }) => !required.includes(field.name))) field.isRequired = false;
  }
  return [...fields.values()];
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return joined(schema.enum.map((value) => `\`${JSON.stringify(value)}\``));
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return joined(variants.map(typeOf));
  if (schema.$ref) return 'object';
  return joined(
    [schema.type ?? 'anything']
      .flat()
      .map((type) => (type === 'array' ? `list of ${typeOf(schema.items ?? {})}` : type)),
  );
}

function joined(types: string[]): string {
  return [...new Set(types)].join(' or ');
}
