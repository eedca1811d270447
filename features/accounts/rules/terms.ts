/** The edition of the terms that a person accepts by registering. */
export const currentTermsVersion = '2026-11';
