/** The edition of the terms that a person accepts by registering. */
export const currentTermsVersion = '2026-11';

/** Registering confirms this age; nobody whose birth date shows less appears in public. */
export const minimumAge = 18;
