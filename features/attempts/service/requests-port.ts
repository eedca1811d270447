import type { Outcome } from '#platform/contract/outcome.ts';
import type { Executor, Transaction } from '#platform/database/database.ts';
import type { AskedPayer, AskedRefusal, Retake } from '../rules/asked.ts';

type Asked = { requestId: string; userId: string; assessmentTypeId: string; now: Date };

/** A request as the gate shows it; `refusal` says why no attempt can be started for it now. */
export type AskedVisit = {
  id: string;
  /** Who asks, by name. */
  askedBy: string;
  paidBy: AskedPayer;
  opensAt: Date;
  closesAt: Date;
  /** Both are shown in it. */
  timeZone: string;
  /** The attempt that was taken for it, if any. */
  attemptId: string | null;
  refusal: AskedRefusal | null;
};

/** What attempts ask about assessments that somebody was asked to take; `apps/server/compose.ts` passes it in, because requests stand below. */
export type RequestsPort = {
  /** Null when this person was not asked for this type by a request of this id. */
  read(tx: Executor, asked: Asked): Promise<AskedVisit | null>;
  /** Holds the request and uses up what pays for it; a refusal rolls back with the transaction. */
  claim(tx: Transaction, asked: Asked): Promise<Outcome<{ paidBy: AskedPayer }, AskedRefusal | 'request_not_found'>>;
  /** Says which attempt was started for the request that was claimed. */
  bind(tx: Transaction, requestId: string, attemptId: string, now: Date): Promise<void>;
  /** Those of these attempts that were started for a request. */
  listAsked(tx: Executor, attemptIds: readonly string[]): Promise<string[]>;
  /** Whether the clock of an attempt may start now: one that was asked for starts inside its window. */
  windowOf(tx: Transaction, attemptId: string, now: Date): Promise<'unasked' | 'open' | 'closed'>;
  /** Says that the clock of an attempt has started; its request has not before. */
  opened(tx: Transaction, attemptId: string, now: Date): Promise<void>;
  /** The request that an annulled attempt answered, while it can be taken again. */
  findToRetake(tx: Executor, attemptId: string, now: Date): Promise<Retake | null>;
};
