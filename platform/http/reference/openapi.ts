import { z } from 'zod';
import { type Definition, isKeyAccess } from '#platform/contract/contract.ts';
import { failure } from '#platform/contract/failure.ts';
import type { RawRoute } from '../route.ts';
import { accessInWords, groupOf, limitInWords, stopsOf } from './words.ts';

export type Described = {
  contracts: readonly Definition[];
  rawRoutes: readonly RawRoute[];
  outgoing: readonly OutgoingEvent[];
  publicUrl: string;
  /** The cookie that signing in sets. */
  sessionCookie: string;
};

/** An event that the product sends to a program of others by POST. */
export type OutgoingEvent = { name: string; summary: string; body: z.core.$ZodType; example: unknown };

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The contracts as an OpenAPI 3.1 document. */
export function openApi({ contracts, rawRoutes, outgoing, publicUrl, sessionCookie }: Described): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) (paths[braced(contract.path)] ??= {})[contract.method.toLowerCase()] = operation(contract);
  for (const route of rawRoutes) (paths[braced(route.path)] ??= {})[route.method.toLowerCase()] = rawOperation(route);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Meridian',
      version: '1',
      description: 'Every error has the same shape: a code, a message and a request ID.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set([...contracts, ...rawRoutes].map((route) => groupOf(route.path)))].toSorted().map((name) => ({ name })),
    paths,
    ...(outgoing.length === 0
      ? {}
      : { webhooks: Object.fromEntries(outgoing.map((event) => [event.name, { post: outgoingOperation(event) }])) }),
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Browsers: the httpOnly cookie set at login.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'Access token returned at login, for scripts acting as a user.' },
        key: { type: 'http', scheme: 'bearer', description: 'Organization API key: mrd_ followed by 40 characters.' },
      },
    },
  };
}

/** A schema without its `$schema` line, as it stands inside a larger document. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function operation(contract: Definition): object {
  return {
    ...head(contract),
    parameters: [
      ...parameters(contract.params, 'path', contract.example?.params),
      ...parameters(contract.query, 'query', contract.example?.query),
    ],
    ...requestBody(contract),
    responses: responses(contract),
    ...(contract.limits ? { 'x-limits': contract.limits.map(limitInWords) } : {}),
  };
}

function rawOperation(route: RawRoute): object {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return {
    ...head(route),
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: { 200: { description: 'Success.' } },
  };
}

function head({ method, path, summary, access }: Pick<Definition, 'method' | 'path' | 'summary' | 'access'>): object {
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+/g, '_')}`,
    summary,
    tags: [groupOf(path)],
    security: access === 'public' ? [] : isKeyAccess(access) ? [{ key: [] }] : [{ session: [] }, { bearer: [] }],
    'x-access': accessInWords(access),
  };
}

function parameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query', example: Record<string, string> = {}): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
    ...(Object.hasOwn(example, name) ? { example: example[name] } : {}),
  }));
}

function requestBody({ body, upload, example }: Definition): object {
  if (upload) {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: file, encoding: { file: { contentType: upload.types.join(', ') } } } },
      },
    };
  }
  return body ? { requestBody: { required: true, content: json(jsonSchema(body, 'input'), example?.body) } } : {};
}

const json = (schema: JsonSchema, example: unknown): object => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

function outgoingOperation({ name, summary, body, example }: OutgoingEvent): object {
  return {
    operationId: `event_${name.replace(/\W+/g, '_')}`,
    summary,
    requestBody: { required: true, content: json(jsonSchema(body, 'output'), example) },
    responses: { '2XX': { description: 'Received. Anything else is retried for three days.' } },
  };
}

function responses(contract: Definition): object {
  const status = contract.status ?? 200;
  const success = {
    description: 'Success.',
    ...(status === 204 ? {} : { content: json(jsonSchema(contract.reply, 'output'), contract.example?.reply) }),
  };
  const failures = Object.groupBy(stopsOf(contract), (stop) => stop.status);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return {
    [status]: success,
    ...Object.fromEntries(
      Object.entries(failures).map(([code, stops = []]) => [
        code,
        { description: stops.map((stop) => `${stop.code}: ${stop.message}`).join(' '), content },
      ]),
    ),
  };
}

function braced(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}
