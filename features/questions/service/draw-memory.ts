import type { Transaction } from '#platform/database/database.ts';
import type { Proposal } from '../rules/plan-form.ts';
import { type LastingFacts, listAtPlaces, listStrata, type PlacedQuestion, readBankVersion, type StratumRow } from '../store/draw.ts';
import { createKept, type Kept } from './kept.ts';

/** What a server remembers of banks and of questions that attempts have taken, so that a start does not read it again. */
export type DrawMemory = {
  /** By question. */
  facts: Kept<LastingFacts>;
  /** By type. */
  banks: Kept<KeptBank>;
};

/** The questions of one stratum by their places. */
type Places = Map<number, PlacedQuestion>;

/** A bank in one version: the sizes of its strata, and the questions of each by their places. */
type KeptBank = { version: number; strata: readonly StratumRow[] | null; places: Map<string, Places>; size: number };

const lastsMs = 600_000;
const keptQuestions = 20_000;
const keptBanks = 100;

export const createDrawMemory = (): DrawMemory => ({
  facts: createKept({ most: keptQuestions, lastsMs }),
  banks: createKept({ most: keptBanks, lastsMs }),
});

type PlaceOf = Pick<Proposal, 'stratum' | 'place'>;

/** A bank as a draw reads it: from memory where that is of the version there is now. */
export type Bank = {
  /** For somebody who has met nothing. */
  listStrata(): Promise<readonly StratumRow[]>;
  /** The questions at these places of these strata, in this order. */
  listAtPlaces(strata: readonly StratumRow[], places: readonly PlaceOf[]): Promise<PlacedQuestion[]>;
};

/**
 * Whoever calls it holds the bank, so that its version stays until the transaction ends. How easy a question has proved to be counts up no version: that may
 * be as old as what is remembered.
 */
export async function readBank(tx: Transaction, memory: DrawMemory | undefined, assessmentTypeId: string): Promise<Bank> {
  const bank = memory ? currentBank(memory.banks, assessmentTypeId, await readBankVersion(tx, assessmentTypeId)) : emptyBank(0);
  return {
    listStrata: async () => (bank.strata ??= await listStrata(tx, assessmentTypeId, [])),
    async listAtPlaces(strata, places) {
      // A draw looks up hundreds of places, so a stratum is looked up once and its places by number.
      const kept = strata.map((stratum) => placesOf(bank, stratum));
      const found = places.map(({ stratum, place }) => kept[stratum]?.get(place));
      if (!found.includes(undefined)) return found as PlacedQuestion[];
      const missing = places.filter((_, at) => !found[at]);
      const read = await listAtPlaces(
        tx,
        missing.map(({ stratum, place }) => ({ ...(strata[stratum] as StratumRow), place })),
      );
      if (read.length < missing.length) throw new Error('A place of the question bank is empty: its places have gaps.');
      for (const [at, question] of read.entries()) remember(bank, kept, missing[at], question);
      let next = 0;
      return found.map((question) => question ?? (read[next++] as PlacedQuestion));
    },
  };
}

const emptyBank = (version: number): KeptBank => ({ version, strata: null, places: new Map(), size: 0 });

function currentBank(banks: DrawMemory['banks'], assessmentTypeId: string, version: number): KeptBank {
  const known = banks.get(assessmentTypeId);
  if (known?.version === version) return known;
  const bank = emptyBank(version);
  banks.put(assessmentTypeId, bank);
  return bank;
}

function placesOf({ places }: KeptBank, { categoryId, difficulty }: StratumRow): Places {
  const name = `${categoryId} ${difficulty}`;
  const known = places.get(name) ?? new Map<number, PlacedQuestion>();
  places.set(name, known);
  return known;
}

/** Not a question that no attempt has taken: the next one has to learn whether it is still so. */
function remember(bank: KeptBank, kept: readonly Places[], place: PlaceOf | undefined, question: PlacedQuestion): void {
  if (!place || question.isUnused || bank.size >= keptQuestions) return;
  kept[place.stratum]?.set(place.place, question);
  bank.size++;
}
