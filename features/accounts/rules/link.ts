/** Links in mails: what they prove and how long they live. */
export const linkPurposes = ['signup', 'email_change', 'recovery'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const linkSeconds: Record<LinkPurpose, number> = { signup: 86_400, email_change: 86_400, recovery: 3600 };

/** Confirming leads to /verify, resetting to /reset-password; both pages act only when a person says so. */
export function linkLocation(purpose: LinkPurpose, token: string): string {
  return purpose === 'recovery' ? `/reset-password?token_hash=${token}` : `/verify?token_hash=${token}&type=${purpose}`;
}

/** The wire's `email` is another word for confirming a sign-up. */
export function purposeOf(type: 'signup' | 'email' | 'email_change' | 'recovery'): LinkPurpose {
  return type === 'email' ? 'signup' : type;
}
