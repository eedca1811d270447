import { z } from 'zod';

const proof = z.object({
  confirmed: z.enum(['signup', 'email_change']),
  email: z.string(),
  next: z.string().optional(),
  /** The confirmation opened a session in this browser. */
  isLoggedIn: z.boolean().optional(),
});

/** What a genuine confirmation hands to the next page; opening the address by hand brings none. */
export type VerifyProof = z.infer<typeof proof>;

export function readVerifyProof(state: unknown): VerifyProof | null {
  const read = proof.safeParse(state);
  return read.success ? read.data : null;
}

/** The proof is good for one showing: neither a reload nor a later "back" says "verified" again. */
export function forgetVerifyProof(): void {
  window.history.replaceState({ ...window.history.state, usr: null }, '');
}
