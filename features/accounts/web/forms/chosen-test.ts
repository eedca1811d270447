import { assessmentTypes } from '#content/assessment-types.ts';

const testAddress = /^\/assessments?\/(?<name>[^/?#]+)/u;

/** Whether an address leads to one test, rather than to the list of them. */
export const isOneTest = (location: string | null | undefined): boolean => testAddress.test(location ?? '');

/** The name of that test, without asking the server; null where the content has none by that name, as for an attempt or a test that an administrator added. */
export function chosenTestName(location: string | null | undefined): string | null {
  const wanted = testAddress.exec(location ?? '')?.groups?.['name']?.toLowerCase();
  if (wanted === undefined) return null;
  const isNamed = ({ code, slug, aliases }: (typeof assessmentTypes)[number]): boolean =>
    slug === wanted || code.toLowerCase() === wanted || aliases.includes(wanted);
  return assessmentTypes.find(isNamed)?.name ?? null;
}
