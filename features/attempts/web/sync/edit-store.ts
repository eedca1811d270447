import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Edit, EditKind } from '../../rules/answer-sheet.ts';
import { markLeftovers, unmarkLeftovers } from './leftovers-mark.ts';
import type { EditStore } from './ports.ts';

type Key = [attemptId: string, kind: EditKind, order: number];
type Shelf = DBSchema & { edits: { key: Key; value: Edit } };

const keyOf = ({ attemptId, kind, order }: Edit): Key => [attemptId, kind, order];
/** An array sorts after every word and number. */
const keysOf = (attemptId: string) => IDBKeyRange.bound([attemptId], [attemptId, []]);

/** Edits in the browser's database; what is put is on the disk before it counts as kept. */
export function createEditStore(name = 'meridian-answers'): EditStore {
  let opened: Promise<IDBPDatabase<Shelf>> | null = null;

  async function open(): Promise<IDBPDatabase<Shelf>> {
    const forget = () => void (opened = null);
    opened ??= openDB<Shelf>(name, 1, {
      upgrade: (database) => void database.createObjectStore('edits', { keyPath: ['attemptId', 'kind', 'order'] }),
      blocking: (_from, _to, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
    // A refusal may pass; it is asked again for the next edit.
    opened.catch(forget);
    return opened;
  }

  /** A connection that has failed once is not used again. */
  async function inDatabase<Value>(work: (database: IDBPDatabase<Shelf>) => Promise<Value>): Promise<Value> {
    try {
      return await work(await open());
    } catch (error) {
      opened = null;
      throw error;
    }
  }

  async function change(edit: Edit, decide: (stored: Edit | undefined) => 'put' | 'delete' | 'leave'): Promise<void> {
    await inDatabase(async (database) => {
      const tx = database.transaction('edits', 'readwrite', { durability: 'strict' });
      // A refused request says so itself; the transaction that ends with it says nothing more.
      tx.done.catch(() => undefined);
      const what = decide(await tx.store.get(keyOf(edit)));
      if (what === 'put') await tx.store.put(edit);
      if (what === 'delete') await tx.store.delete(keyOf(edit));
      await tx.done;
    });
  }

  const listFor = (attemptId: string): Promise<Edit[]> => inDatabase((database) => database.getAll('edits', keysOf(attemptId)));

  return {
    async put(edit) {
      markLeftovers(edit.attemptId);
      await change(edit, (stored) => (stored && stored.revision > edit.revision ? 'leave' : 'put'));
    },
    async remove(edit) {
      await change(edit, (stored) => (stored?.revision === edit.revision ? 'delete' : 'leave'));
      if ((await listFor(edit.attemptId)).length === 0) unmarkLeftovers(edit.attemptId);
    },
    listFor,
    async listAttempts() {
      const keys = await inDatabase((database) => database.getAllKeys('edits'));
      return [...new Set(keys.map(([attemptId]) => attemptId))];
    },
  };
}
