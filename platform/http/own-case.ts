import type { Contract, Input, Refusal } from '#platform/contract/contract.ts';
import { refuse } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import { routeName } from './binder.ts';
import type { RawRoute, Route } from './route.ts';

type IsOwn<Asked> = (tx: Executor, userId: string, asked: Asked) => Promise<boolean>;

/** How a route finds out that it is asked to decide about whoever calls it. */
export type OwnCase = { route: string; isOwn: IsOwn<never> };

export const ownCase = <C extends Contract>(contract: C, isOwn: IsOwn<Input<C>>): OwnCase => ({ route: routeName(contract), isOwn });

/** Why a route of one feature has to wait by what a later feature knows; `lock` keeps that from changing until the transaction ends. */
export type Hold = {
  route: string;
  code: string;
  refusal: Refusal;
  isHeld: (tx: Executor, asked: never) => Promise<boolean>;
  lock: (tx: Transaction, asked: never) => Promise<void>;
};

export const hold = <C extends Contract>(
  contract: C,
  code: string,
  refusal: Refusal,
  {
    isHeld,
    lock,
  }: { isHeld: (tx: Executor, asked: Input<C>) => Promise<boolean>; lock: (tx: Transaction, asked: Input<C>) => Promise<void> },
): Hold => ({ route: routeName(contract), code, refusal, isHeld, lock });

const ownCaseRefusal: Refusal = { status: 403, message: 'This is your own case. Another administrator has to decide.' };
const sittingRefusal: Refusal = { status: 403, message: 'You’re taking a test yourself. You can open questions again when it’s over.' };

type Guards = {
  database: Executor;
  /** Of every feature. */
  ownCases: readonly OwnCase[];
  holds: readonly Hold[];
  /** Whether somebody has a test that is not over, opened or not. */
  isSitting: (tx: Executor, userId: string) => Promise<boolean>;
  /** Remembers that somebody was shown keys. */
  noteKeysRead: (tx: Executor, userId: string, now: Date) => Promise<void>;
};

/** What shows questions with their keys, or figures by which a key could be told. */
const showsKeys = (path: string): boolean =>
  /^\/api\/admin\/(?:questions|question-(?:drafts|exports|imports|reports)|regrades|appeals\/:id\/file|analytics\/questions|assessment-types\/:type\/form-)/u.test(
    path,
  );

/** Nobody decides in their own case, and nobody reads keys during a test of their own: the one place where that is refused. */
export function guardRoutes(routes: readonly Route[], { database, ownCases, holds, isSitting, noteKeysRead }: Guards): Route[] {
  const holdsOf = Map.groupBy(holds, ({ route }) => route);
  const byRoute = new Map(ownCases.map(({ route, isOwn }) => [route, isOwn as unknown as IsOwn<object>]));
  return routes.map((route) => {
    const { contract, handle } = route;
    const isOwn = byRoute.get(routeName(contract));
    const hidesKeys = showsKeys(contract.path);
    const held = holdsOf.get(routeName(contract)) ?? [];
    if (!isOwn && !hidesKeys && held.length === 0) return route;
    const refusals = {
      ...contract.refusals,
      ...(isOwn && { own_case: ownCaseRefusal }),
      ...(hidesKeys && { taking_a_test: sittingRefusal }),
      ...Object.fromEntries(held.map(({ code, refusal }) => [code, refusal])),
    };
    return {
      contract: { ...contract, refusals },
      async handle(call) {
        const userId = call.actor?.userId;
        if (userId !== undefined && hidesKeys && (await isSitting(database, userId))) return refuse('taking_a_test');
        if (userId !== undefined && (await isOwn?.(database, userId, call))) return refuse('own_case');
        for (const { code, isHeld } of held) if (await isHeld(database, call as never)) return refuse(code);
        if (userId !== undefined && hidesKeys) await noteKeysRead(database, userId, call.now);
        if (held.length === 0) return handle(call);
        return handle({ ...call, whyHeld: (tx) => whyHeld(tx, held, call) });
      },
    };
  });
}

async function whyHeld(tx: Transaction, holds: readonly Hold[], call: object): Promise<string | null> {
  for (const { lock } of holds) await lock(tx, call as never);
  for (const { code, isHeld } of holds) if (await isHeld(tx, call as never)) return code;
  return null;
}

/** The same for exports and other routes without a contract. */
export function guardRawRoutes(
  routes: readonly RawRoute[],
  { database, isSitting, noteKeysRead }: Omit<Guards, 'ownCases' | 'holds'>,
): RawRoute[] {
  return routes.map((route) => {
    if (!showsKeys(route.path)) return route;
    return {
      ...route,
      async handle(call) {
        if (call.actor && (await isSitting(database, call.actor.userId))) return { stop: { code: 'taking_a_test', ...sittingRefusal } };
        if (call.actor) await noteKeysRead(database, call.actor.userId, call.now);
        return route.handle(call);
      },
    };
  });
}
