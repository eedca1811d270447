import { judgeOpenAnswers } from '#features/attempts/service/regrade.ts';
import { ok, type Outcome } from '#platform/contract/outcome.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Regraded } from './regrade.ts';

/** Thrown to roll back what was only tried. */
class OnlyTried extends Error {
  readonly done: Regraded;
  constructor(done: Regraded) {
    super('Only tried.');
    this.done = done;
  }
}

const deadlock = '40P01';
const mostTries = 5;

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === deadlock) || isDeadlock(error.cause);
}

type Options = {
  /** Does everything, reports what it did, and rolls it back. */
  isTrial: boolean;
};

/**
 * Makes a regrade, or takes one back, in one transaction. Candidates who save while it runs come first: a regrade and a save that hold
 * each other up end with the regrade begun again.
 */
export async function runRegrade<Code extends string>(
  database: Database,
  work: (tx: Transaction) => Promise<Outcome<Regraded, Code>>,
  options: Options,
  tries = 1,
): Promise<Outcome<Regraded, Code>> {
  try {
    const done = await database.transaction(async (tx) => {
      const outcome = await work(tx);
      if (outcome.ok && options.isTrial) throw new OnlyTried(outcome.value);
      return outcome;
    });
    if (done.ok) await judgeOpenAnswers(database, done.value.questionId);
    return done;
  } catch (error) {
    if (error instanceof OnlyTried) return ok(error.done);
    if (isDeadlock(error) && tries < mostTries) return runRegrade(database, work, options, tries + 1);
    throw error;
  }
}
