import { z } from 'zod';
import type { BankEntry, FileQuestion } from '../../rules/exchange.ts';

const extras = z.strictObject({
  points: z.unknown().optional(),
  family: z.string().optional(),
  passage_title: z.string().optional(),
  passage: z.string().optional(),
  figure: z.unknown().optional(),
  option_figures: z.array(z.unknown()).optional(),
});
export type Extras = Partial<z.output<typeof extras>>;

/** What GIFT and Moodle XML have no place for, as one line of JSON; null when there is nothing to say. */
export function writeExtras(entry: BankEntry): string | null {
  const said: Extras = {
    ...(entry.points !== null && { points: entry.points }),
    ...(entry.family !== null && { family: entry.family }),
    ...(entry.passageTitle !== null && { passage_title: entry.passageTitle }),
    ...(entry.passage !== null && { passage: entry.passage }),
    ...(entry.figure !== null && { figure: entry.figure }),
    ...(entry.options.some((option) => option.figure) && { option_figures: entry.options.map((option) => option.figure) }),
  };
  return Object.keys(said).length === 0 ? null : JSON.stringify(said);
}

/** Reads such a line; null when it is none. */
export function readExtras(json: string): Extras | null {
  try {
    return extras.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The fields of a question that come from its extras; both formats carry everything, so that what is not there is none. */
export function fromExtras({ points, family, passage_title, passage, figure }: Extras): Partial<FileQuestion> {
  return {
    points: points ?? null,
    family: family ?? null,
    passageTitle: passage_title ?? null,
    passage: passage ?? null,
    figure: figure ?? null,
  };
}

const steps = /^(?:difficulty\s*:)?\s*(easy|medium|hard)$/i;

/** The difficulty among the tags of a question: `difficulty:easy` or plain `easy`. */
export const difficultyAmong = (tags: readonly string[]): string | undefined => tags.flatMap((tag) => steps.exec(tag.trim())?.[1] ?? [])[0];

export const difficultyTag = (difficulty: string): string => `difficulty:${difficulty}`;

/** Both formats write categories as paths, in which a name writes its own slash twice; the last name counts. */
export const categoryPath = (name: string): string => `$course$/top/${name.replaceAll('/', '//')}`;

export const readCategory = (path: string): string => (path.split(/(?<!\/)\/(?!\/)/).at(-1) ?? '').replaceAll('//', '/').trim();
