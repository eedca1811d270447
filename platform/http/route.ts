import type { Contract, Input, RefusalCode, Reply } from '#platform/contract/contract.ts';
import type { Outcome } from '#platform/contract/outcome.ts';

/** Who is calling, as the access check found it; only that check makes one. */
export type Actor = { userId: string; role: string; sessionId: string };

export type Cookie = { name: string; value: string; maxAgeSeconds: number };

/** A file of an upload contract, already bounded in size and checked for its declared type. */
export type Upload = { filename: string; type: string; bytes: Buffer };

type ActorOf<C extends Contract> = C['access'] extends 'public' ? Actor | null : Actor;

export type Call<C extends Contract> = Input<C> & {
  actor: ActorOf<C>;
  /** Time, read once at the edge. */
  now: Date;
  requestId: string;
  /** The caller's network address; forwarding headers count only from configured proxies. */
  address: string;
  userAgent: string;
  /** True when a browser sent the request: browsers get cookies, other clients get tokens. */
  isBrowser: boolean;
  upload: C['upload'] extends object ? Upload : undefined;
  /** httpOnly, SameSite=Lax, Path=/, Secure in production; an empty value with age 0 clears. */
  setCookie(cookie: Cookie): void;
  cookies: Readonly<Record<string, string | undefined>>;
  setHeader(name: string, value: string): void;
};

export type Handler<C extends Contract> = (call: Call<C>) => Promise<Outcome<Reply<C>, RefusalCode<C>>>;

/** A contract bound to its handler; `mountRoutes` is the only reader. */
export type Route = { contract: Contract; handle: Handler<Contract> };

export function route<C extends Contract>(contract: C, handle: Handler<C>): Route {
  return { contract, handle: handle as unknown as Handler<Contract> };
}
