import type { z } from 'zod';

/**
 * Who may call: anybody, anybody signed in, the listed roles, or a program with a key of the scope. A key is never a person, and a person never a key.
 * The words for roles and scopes belong to features; this room only compares them.
 */
export type Access = 'public' | 'signed-in' | readonly [string, ...string[]] | KeyAccess;
export type KeyAccess = { readonly key: string };

export const isKeyAccess = (access: Access): access is KeyAccess => typeof access === 'object' && 'key' in access;

/** How often one caller may call: counted by network address, by signed-in person, or by a field of the body such as the email. */
export type Limit = {
  /** `as` makes one of all the ways to write the same value; without it only case and outer spaces are ignored. */
  per: 'address' | 'person' | { field: string; as?: (value: string) => string };
  times: number;
  /** The window slides: in no stretch of this length are there more calls than `times`. */
  seconds: number;
  /** Limits of the same name are counted together, across routes. */
  counter?: string;
  /** A call that succeeds is taken back: only refusals use the limit up. */
  countsOnlyRefusals?: true;
  /** A call that another limit stops is taken back here: only what went on uses the limit up. */
  countsOnlyAllowed?: true;
  /**
   * Counts only refusals with these codes, after the handler has given them; whoever is over gets 429 in their place. What succeeds is neither
   * counted nor stopped, and costs no statement.
   */
  stopsOnly?: readonly [string, ...string[]];
  /** A browser that has proved the field's value before, by its device cookie, has the limit to itself: strangers cannot use it up. */
  isPerDevice?: true;
};

/** An expected "no" on the wire: its HTTP status and the sentence a person reads. */
export type Refusal = { status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503; message: string };

/** `isStreamed` hands the file to the handler in chunks while it arrives; without it the handler gets all bytes at once. */
export type UploadRule = { maxBytes: number; types: readonly string[]; isStreamed?: true };

/** Everything a route promises; the schemas, access, limits and refusals in it are for the server alone. */
export type Definition = {
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
  upload?: UploadRule;
  reply: z.core.$ZodType;
  /** The reply waits until something happens: a caller has few of these open at once. */
  isHeld?: true;
  /** The handler waits for a service of somebody else, such as the card provider, and keeps no place in which others could be served. */
  asksElsewhere?: true;
  /** What goes before the rest when more is asked than the server can do at once; a save is never held back. */
  priority?: 'save' | 'submit' | 'deliver' | 'start' | 'enter';
  /** What success answers with; 200 unless said. 204 sends no body. */
  status?: 200 | 201 | 202 | 204;
  refusals?: Readonly<Record<string, Refusal>>;
  /** One call for the reference, which the schemas accept. */
  example?: Example;
};

export type Example = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; reply?: unknown };

declare const definition: unique symbol;

/**
 * A contract as both sides hold it: where to call and how. The bundle of the browser has nothing else of it, so nothing else can be reached
 * here; the server reads the rest by `definitionOf` of `platform/http`. The symbol exists for the compiler only.
 */
export type Contract<D extends Definition = Definition> = Pick<D, keyof D & ('method' | 'path' | 'upload')> & { readonly [definition]?: D };

/**
 * Keeps the literal types of a contract while checking its shape. A reply whose schema changes what it reads - a default, a transform, a
 * date - does not compile: nothing parses replies in the browser.
 */
export function contract<const D extends Definition>(given: D & UnchangedReply<D>): Contract<D> {
  return given;
}

type UnchangedReply<D extends Definition> = [Wire<z.input<D['reply']>>] extends [z.output<D['reply']>] ? unknown : { reply: never };

/** What a contract was defined with, by type. */
export type DefinitionOf<C extends Contract> = NonNullable<C[typeof definition]>;

type Part<C extends Contract, Name extends 'params' | 'query' | 'body'> = DefinitionOf<C>[Name] extends z.core.$ZodType
  ? DefinitionOf<C>[Name]
  : undefined;
type Parsed<T> = T extends z.core.$ZodType ? z.output<T> : undefined;

/** What the handler receives after validation. */
export type Input<C extends Contract> = {
  params: Parsed<Part<C, 'params'>>;
  query: Parsed<Part<C, 'query'>>;
  body: Parsed<Part<C, 'body'>>;
};
/** What the handler returns. */
export type Reply<C extends Contract> = z.input<DefinitionOf<C>['reply']>;
/** What arrives in the browser, where nothing parses it: the reply as JSON carries it. */
export type Received<C extends Contract> = Wire<Reply<C>>;
/** What a caller sends in one part of a request. */
export type Sent<C extends Contract, Name extends 'params' | 'query' | 'body'> = DefinitionOf<C>[Name] extends z.core.$ZodType
  ? z.input<DefinitionOf<C>[Name]>
  : undefined;

/** A value after JSON: a date is text, and what JSON cannot carry is not there. */
export type Wire<T> = T extends Date
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends bigint | symbol | ((...args: never) => unknown)
      ? never
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;

/** The refusals a handler may answer with are exactly those its contract lists. */
export type RefusalCode<C extends Contract> =
  DefinitionOf<C>['refusals'] extends Record<string, Refusal> ? keyof DefinitionOf<C>['refusals'] & string : never;
