import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** One line of a schema as a person reads it. */
export type Row = { name: string; type: string; isRequired: boolean };

/** Flattens a schema into lines: nested fields are named by their dotted path, lists end in []. */
export function schemaRows(schema: JsonSchema, prefix = '', depth = 0): Row[] {
  const inner = withoutNull(schema);
  if (inner.type === 'array' && isSchema(inner.items)) return schemaRows(inner.items, prefix && `${prefix}[]`, depth);
  const required = new Set(inner.required);
  return Object.entries(inner.properties ?? {}).flatMap(([key, value]) => {
    if (!isSchema(value)) return [];
    const name = prefix ? `${prefix}.${key}` : key;
    const row = { name, type: typeInWords(value), isRequired: required.has(key) };
    return depth > 4 ? [row] : [row, ...schemaRows(value, name, depth + 1)];
  });
}

export function typeInWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.filter(isSchema).map(typeInWords).join(' or ');
  if (schema.type === 'array') return isSchema(schema.items) ? `list of ${typeInWords(schema.items)}` : 'list';
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => (type === 'string' ? 'text' : type)).join(' or ');
  if (schema.type === 'string') return bounded(schema, schema.format ? `text (${schema.format})` : 'text');
  return schema.type === undefined ? 'anything' : schema.type;
}

function bounded({ minLength, maxLength }: JsonSchema, words: string): string {
  if (maxLength === undefined) return words;
  return `${words}, ${minLength === undefined ? 'at most' : `${minLength} to`} ${maxLength} characters`;
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = (schema.anyOf ?? []).filter(isSchema).filter((choice) => choice.type !== 'null');
  return choices.length === 1 && choices[0] ? choices[0] : schema;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
