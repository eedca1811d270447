import type { z } from 'zod';

/**
 * Who may call: anybody, anybody signed in, or the listed roles.
 * The word for a role belongs to the accounts; this room only compares it.
 */
export type Access = 'public' | 'signed-in' | readonly [string, ...string[]];

/** How often one caller may call: counted by network address, by signed-in person, or by a field of the body such as the e-mail. */
export type Limit = {
  /** `as` makes one of all the ways to write the same value; without it only case and outer spaces are ignored. */
  per: 'address' | 'person' | { field: string; as?: (value: string) => string };
  times: number;
  /** The window slides: in no stretch of this length are there more calls than `times`. */
  seconds: number;
  /** Limits of the same name are counted together, across routes. */
  counter?: string;
};

/** An expected "no" on the wire: its HTTP status and the sentence a person reads. */
export type Refusal = { status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503; message: string };

export type Contract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify notation: `/api/admin/role-requests/:id/decision`. */
  path: `/${string}`;
  /** One sentence for the reference page. */
  summary: string;
  access: Access;
  limits?: readonly Limit[];
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  /** A JSON body; `upload` instead takes one file of multipart form data under the name `file`. */
  body?: z.core.$ZodType;
  upload?: { maxBytes: number; types: readonly string[] };
  reply: z.core.$ZodType;
  /** What success answers with; 200 unless said. 204 sends no body. */
  status?: 200 | 201 | 202 | 204;
  refusals?: Readonly<Record<string, Refusal>>;
};

/** Keeps the literal types of a contract while checking its shape. */
export function contract<const C extends Contract>(definition: C): C {
  return definition;
}

type Read<T> = T extends z.core.$ZodType ? z.output<T> : undefined;

/** What the handler receives after validation. */
export type Input<C extends Contract> = { params: Read<C['params']>; query: Read<C['query']>; body: Read<C['body']> };
/** What the handler returns, and what the browser receives after JSON. */
export type Reply<C extends Contract> = z.input<C['reply']>;
export type Received<C extends Contract> = z.output<C['reply']>;

/** The refusals a handler may answer with are exactly those its contract lists. */
export type RefusalCode<C extends Contract> = C['refusals'] extends Record<string, Refusal> ? keyof C['refusals'] & string : never;
