import type { ComponentType, ReactNode } from 'react';
import type { CandidateQuestion, Sheet } from '../../contract/attempts.ts';
import type { SheetAnswer } from '../../rules/answer-sheet.ts';
import type { WindowPolicy } from '../../rules/attempt.ts';

/** What is known about the answers that were given: nothing here is guessed. */
export type SavingState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** No answer came from the server; `unsaved` answers wait here, and if the storage refuses they are lost with the page. */
  | { kind: 'offline'; since: Date; unsaved: number; isUnkept: boolean }
  /** The server answered, but could not save; it is tried again. */
  | { kind: 'failing'; message: string; unsaved: number; isUnkept: boolean }
  /** Nothing can be kept on this device: its storage refuses. Choices go straight to the server. */
  | { kind: 'unkept' };

export type { SheetAnswer };

/** Server time left in milliseconds, never below 0; uncertain while the clock has to be measured again, as after sleep. */
export type TimeReading = { leftMs: number; isUncertain: boolean };

export type Submission = { isRunning: boolean; failure: string | null };

/** One open attempt in one window. */
export type OpenAttempt = {
  sheet: Sheet;
  questions: readonly CandidateQuestion[];
  /** By order number, from 1; every question has an entry. */
  answers: ReadonlyMap<number, SheetAnswer>;
  saving: SavingState;
  /** False when another window took over; this one shows and changes nothing until it takes over again. */
  isInCharge: boolean;
  takeOver(): void;
  choose(order: number, optionId: string): void;
  setFlag(order: number, isFlagged: boolean): void;
  /** Delivers what waits, then submits; may be repeated. */
  submit(): void;
  submission: Submission;
  /** Reads the time that is left. Its 0 is no proof that time is up: only a sheet that is closing or finished is. */
  readTime(): TimeReading;
};

/** What the room is given by the route, because it belongs to other features. */
export type RoomSlots = {
  /** Draws the picture, chart or table beside a question or in an option. */
  Figure: ComponentType<{ figure: NonNullable<CandidateQuestion['figure']> }>;
  /** Watches the window during the test. */
  Watch: ComponentType<{ attemptId: string; leavePolicy: WindowPolicy; isInCharge: boolean; isPaused: boolean; onSubmitted: () => void }>;
  /** What follows when the attempt is finished; whoever read here how it ended goes on to the page that says so too. */
  onFinished: (finished: { resultId: string | null; message: string | null; hasRead: boolean }) => void;
  /** A notice above the test, if any. */
  children?: ReactNode;
};
