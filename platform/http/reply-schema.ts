import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema & { nullable?: boolean };

/** Refinements judge input; a reply must leave in its shape whatever its length or pattern. */
const refinements = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
] as const;

/** How a reply leaves the server: by a compiled schema where JSON Schema can say it, through zod otherwise. */
export type ReplyForm = { kind: 'schema'; schema: JsonSchema } | { kind: 'parse'; write(value: unknown): string };

export function replyForm(reply: z.core.$ZodType): ReplyForm {
  if (!canBeExpressed(reply)) return { kind: 'parse', write: (value) => JSON.stringify(z.parse(reply, value)) };
  const schema = z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema),
  }) as JsonSchema;
  return { kind: 'schema', schema };
}

/** The schema of a reply without one of its fields. */
export function withoutField(reply: z.core.$ZodType, field: string): z.core.$ZodType {
  if (!(reply instanceof z.ZodObject)) throw new Error(`Only an object has a field ${field}.`);
  const rest = Object.entries(reply.shape).filter(([name]) => name !== field);
  return z.object(Object.fromEntries(rest));
}

/** A transform or a date has no JSON Schema; zod says so by throwing. */
function canBeExpressed(reply: z.core.$ZodType): boolean {
  try {
    z.toJSONSchema(reply, { io: 'output' });
    return true;
  } catch {
    return false;
  }
}

function simplify(schema: JsonSchema): void {
  for (const name of refinements) delete schema[name];
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.oneOf) {
    schema.anyOf = schema.oneOf;
    delete schema.oneOf;
  }
  listKeys(schema);
  foldNull(schema);
}

/** A record over known keys lists them, so that another key cannot leave. */
function listKeys(schema: JsonSchema): void {
  const keys = typeof schema.propertyNames === 'object' ? schema.propertyNames.enum : undefined;
  delete schema.propertyNames;
  const value = schema.additionalProperties;
  if (!keys || value === undefined) return;
  schema.properties = Object.fromEntries(keys.map((key) => [String(key), structuredClone(value)]));
  delete schema.additionalProperties;
}

/** `X or null` becomes a nullable X, which the serialiser writes without trying one form after the other. */
function foldNull(schema: JsonSchema): void {
  if (schema.anyOf?.length !== 2) return;
  const [first, second] = schema.anyOf as [JsonSchema, JsonSchema];
  const other = first.type === 'null' ? second : second.type === 'null' ? first : undefined;
  if (!other || typeof other.type !== 'string' || other.type === 'null' || 'const' in other) return;
  delete schema.anyOf;
  Object.assign(schema, other, { nullable: true });
}
