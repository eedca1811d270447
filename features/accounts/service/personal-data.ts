import type { Executor } from '#platform/database/database.ts';
import { type Losses, lossKinds } from '../rules/losses.ts';
import type { PersonalSection } from './personal-section.ts';

/** Everything that is kept about a person, as one document of sections. */
export async function readPersonalData(tx: Executor, sections: readonly PersonalSection[], userId: string, now: Date) {
  const document: Record<string, unknown> = {};
  for (const section of sections) document[section.name] = await section.read(tx, userId, now);
  return { exported_at: now.toISOString(), sections: document };
}

export const documentDisposition = (now: Date): string => `attachment; filename="meridian-my-data-${now.toISOString().slice(0, 10)}.json"`;

export async function countLosses(tx: Executor, sections: readonly PersonalSection[], userId: string): Promise<Losses> {
  const losses = Object.fromEntries(lossKinds.map((kind) => [kind, 0])) as Losses;
  for (const section of sections) Object.assign(losses, await section.countLosses?.(tx, userId));
  return losses;
}
