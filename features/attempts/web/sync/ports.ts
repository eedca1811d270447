import type { Contract, Received } from '#platform/contract/contract.ts';
import type { Asked } from '#ui/client/request.ts';
import type { Edit } from '../../rules/answer-sheet.ts';
import type { Reading } from '../../rules/server-time.ts';

/** Makes the call a contract describes; throws `RequestFailed` when the server said no, anything else when nobody answered. */
export type Ask = <C extends Contract>(contract: C, request: Asked<C>) => Promise<Received<C>>;

/** Where edits survive reload, tab close and crash. */
export type EditStore = {
  /** Resolves when the edit is safe; a stored edit with a greater revision stays. */
  put(edit: Edit): Promise<void>;
  /** Removes the edit unless a newer one has taken its place. */
  remove(edit: Edit): Promise<void>;
  listFor(attemptId: string): Promise<Edit[]>;
  /** The attempts for which something is stored. */
  listAttempts(): Promise<string[]>;
};

export type Timers = {
  /** Runs it once after a while; answers with the way to take it back. */
  after(ms: number, run: () => void): () => void;
};

/** What happens to a page. */
export type PageSignals = {
  /** The network, or the person, may be back. */
  onReturn(): void;
  /** The browser says that the network is gone. */
  onOffline(): void;
  /** The page is being left, perhaps for good. */
  onLeave(): void;
};

/** Notifies the other tabs of this browser that something about an attempt has changed. */
export type Channel = { notify(): void; close(): void };

export type Ports = {
  ask: Ask;
  store: EditStore;
  timers: Timers;
  /** From 0 up to 1. */
  dice(): number;
  readClocks(): Reading;
  hearPage(signals: PageSignals): () => void;
  openChannel(attemptId: string, hear: () => void): Channel;
};
