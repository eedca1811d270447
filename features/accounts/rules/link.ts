/** Links in mails: what they prove and how long they live. */
export const linkPurposes = ['signup', 'email_change', 'recovery', 'data_export'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const linkSeconds: Record<LinkPurpose, number> = { signup: 86_400, email_change: 86_400, recovery: 3600, data_export: 86_400 };

/** Confirming leads to /verify, resetting to /reset-password, one's data to /my-data; the pages act only when a person says so. `next` is where one wanted to go. */
export function linkLocation(purpose: LinkPurpose, token: string, next: string | null = null): string {
  if (purpose === 'recovery') return `/reset-password?token_hash=${token}`;
  if (purpose === 'data_export') return `/my-data?token_hash=${token}`;
  return `/verify?token_hash=${token}&type=${purpose}${next === null ? '' : `&next=${encodeURIComponent(next)}`}`;
}

/** The wire's `email` is another word for confirming a sign-up. */
export function purposeOf(type: 'signup' | 'email' | 'email_change' | 'recovery'): Exclude<LinkPurpose, 'data_export'> {
  return type === 'email' ? 'signup' : type;
}
