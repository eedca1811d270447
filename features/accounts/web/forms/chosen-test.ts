import { assessmentTypes } from '#content/assessment-types.ts';
import { testAddress } from './one-test.ts';

/** The name of that test, without asking the server; null where the content has none by that name, as for an attempt or a test that an administrator added. */
export function chosenTestName(location: string | null | undefined): string | null {
  const wanted = testAddress.exec(location ?? '')?.groups?.['name']?.toLowerCase();
  if (wanted === undefined) return null;
  const isNamed = ({ code, slug, aliases }: (typeof assessmentTypes)[number]): boolean =>
    slug === wanted || code.toLowerCase() === wanted || aliases.includes(wanted);
  return assessmentTypes.find(isNamed)?.name ?? null;
}
