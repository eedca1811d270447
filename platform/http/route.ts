import type { Readable } from 'node:stream';
import type {
  Access,
  Contract,
  Definition,
  DefinitionOf,
  Input,
  KeyAccess,
  Limit,
  RefusalCode,
  Reply,
} from '#platform/contract/contract.ts';
import type { Outcome } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Stop } from './stop.ts';
import type { Json, WriteJson } from './written.ts';

/** Who is calling, as the access check found it; only that check makes one. */
export type Actor = { userId: string; role: string; sessionId: string };

/** A program that calls with a key: whose it is, and how often it may call in a minute. Only the check of keys makes one. */
export type KeyHolder = { keyId: string; ownerId: string; perMinute: number };

export type Cookie = { name: string; value: string; maxAgeSeconds: number };

/** A file of an upload contract, already bounded in size and checked for its declared type. */
export type Upload = { filename: string; type: string; bytes: Buffer };

/** A file that is read while it arrives: an upload that is too large, or breaks off, ends the reading and the request. */
export type StreamedUpload = { filename: string; type: string; chunks: AsyncIterable<Uint8Array> };

type UploadOf<Rule> = Rule extends { isStreamed: true } ? StreamedUpload : Rule extends object ? Upload : undefined;

type ActorOf<C extends Contract> = DefinitionOf<C>['access'] extends 'public'
  ? Actor | null
  : DefinitionOf<C>['access'] extends KeyAccess
    ? null
    : Actor;

export type Call<C extends Contract> = Input<C> & {
  actor: ActorOf<C>;
  /** Only routes for programs have one. */
  key: DefinitionOf<C>['access'] extends KeyAccess ? KeyHolder : null;
  /** Time, read once at the edge. */
  now: Date;
  requestId: string;
  /** The caller's network address; forwarding headers count only from configured proxies. */
  address: string;
  userAgent: string;
  /** True when a browser sent the request: browsers get cookies, other clients get tokens. */
  isBrowser: boolean;
  /** True when a program on the server's own machine called without a proxy between. */
  isFromThisMachine: boolean;
  upload: UploadOf<DefinitionOf<C>['upload']>;
  /** httpOnly, SameSite=Lax, Path=/, Secure in production; an empty value with age 0 clears. */
  setCookie(cookie: Cookie): void;
  cookies: Readonly<Record<string, string | undefined>>;
  setHeader(name: string, value: string): void;
  /** For a route that may be held: the code of what holds it, asked again by the transaction that acts, before it locks anything else. */
  whyHeld?: (tx: Transaction) => Promise<string | null>;
  /** For the field of a `writtenRoute`. */
  writeJson: WriteJson;
};

export type Handler<C extends Contract> = (call: Call<C>) => Promise<Outcome<Reply<C>, RefusalCode<C>>>;

/** All that a contract was defined with, which only the server may read: in the bundle of the browser it is not there. */
export function definitionOf<C extends Contract>(contract: C): DefinitionOf<C> {
  return contract as unknown as DefinitionOf<C>;
}

/** A contract bound to its handler; the binder is its only reader. */
export type Route = {
  contract: Definition;
  handle: (call: Call<Contract>) => Promise<Outcome<unknown>>;
  shared?: Shared;
  /** The field of its reply that is JSON already. */
  written?: string;
};

/** What is the same for everybody: which tables it is made of, each of which tells its changes, and which queries are answered from memory. */
export type Shared<Query = unknown> = { tables: readonly string[]; isFor: (query: Query) => boolean };

export function route<C extends Contract>(contract: C, handle: Handler<C>): Route {
  return { contract: definitionOf(contract), handle: handle as unknown as Route['handle'] };
}

type Written<C extends Contract, Field extends keyof Reply<C>> = Omit<Reply<C>, Field> & Record<Field, Json>;

/** A route of whose reply one field is JSON already, put together of parts that `writeJson` has written. */
export function writtenRoute<C extends Contract, Field extends keyof Reply<C> & string>(
  contract: C,
  written: Field,
  handle: (call: Call<C>) => Promise<Outcome<Written<C, Field>, RefusalCode<C>>>,
): Route {
  return { contract: definitionOf(contract), handle: handle as unknown as Route['handle'], written };
}

type SharedCall<C extends Contract> = Pick<Call<C>, 'query' | 'setHeader'>;

/** A public route whose handler cannot know who calls: what it answers is kept, and served to everybody until one of its tables changes. */
export function sharedRoute<C extends Contract>(
  contract: C,
  shared: Shared<Input<C>['query']>,
  handle: (call: SharedCall<C>) => Promise<Outcome<Reply<C>, RefusalCode<C>>>,
): Route {
  return { ...route(contract, handle), shared: shared as Shared };
}

/** A route whose body or reply is not JSON: a picture, a page, a signed webhook. Who may call is declared as on every route. */
export type RawRoute = {
  method: 'GET' | 'POST';
  path: `/${string}`;
  /** One sentence for the reference page. */
  summary: string;
  access: Exclude<Access, KeyAccess>;
  limits?: readonly Limit[];
  /** The reply is a stream that stays open: a caller has few of these at once. */
  isHeld?: true;
  handle(call: RawCall): Promise<RawReply>;
};

export type RawCall = {
  actor: Actor | null;
  params: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as sent, at most 1 MiB; null when there are none. */
  body: Buffer | null;
  now: Date;
  requestId: string;
  address: string;
};

/** Status 200 unless said; `cache-control` is `no-store` and the content policy forbids everything unless `headers` say otherwise. */
export type RawReply = {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer | Readable;
  /** A failure in the one wire form; with a body, that is sent in its place, unless a limit stops it. */
  stop?: Stop;
};
