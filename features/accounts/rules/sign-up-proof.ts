/** How long the browser that signed up is known by its cookie: as long as the first link. */
export const signUpProofSeconds = 86_400;

/** `__Host-` keeps sub-domains and plain HTTP from setting the cookie; browsers take that name over https only. */
export function signUpCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-meridian-sign-up' : 'meridian-sign-up';
}

type Stored = { proofHash: string | null; codeChallenge: string | null };
/** Hashes of what the caller brought; null where they brought nothing. */
type Brought = { cookieHash: string | null; verifierHash: string | null };

/** Whether the caller is who signed up: the browser with its cookie, or the API client with the verifier of its code challenge (RFC 7636). */
export function isSignUpProven(stored: Stored | null, brought: Brought): boolean {
  if (stored === null) return false;
  const hasCookie = stored.proofHash !== null && brought.cookieHash === stored.proofHash;
  const hasVerifier = stored.codeChallenge !== null && brought.verifierHash === stored.codeChallenge;
  return hasCookie || hasVerifier;
}
