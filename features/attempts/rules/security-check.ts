/** The rules a candidate accepts before a test; a new version asks again. */
export const rulesVersion = '2026-11';

/** A passed check is remembered for this long, so that coming back from paying does not repeat it. */
export const rememberedMinutes = 15;

/** The check takes at least this long on the screen. */
export const leastCheckMs = 2000;

/** What is checked, in this order; `required` ones stop the test when they fail. */
export const securityChecks = [
  { name: 'signed_in', isRequired: true },
  { name: 'server', isRequired: true },
  { name: 'no_other_attempt', isRequired: true },
  { name: 'storage', isRequired: true },
  { name: 'clock', isRequired: false },
  { name: 'full_screen', isRequired: false },
  { name: 'rules', isRequired: true },
] as const;
export type SecurityCheckName = (typeof securityChecks)[number]['name'];

/** Whether a check that was passed at this time still counts. */
export const isRemembered = (passedAt: Date | null, now: Date): boolean =>
  passedAt !== null && now.getTime() - passedAt.getTime() < rememberedMinutes * 60_000;
