import { z } from 'zod';

type Sentences = { missing: string; unrepeated: string };

/** The two fields of a new password, for any form that sets one. */
export function newPasswordFields({ missing, unrepeated }: Sentences) {
  return { password: z.string().min(1, missing), repeated: z.string().min(1, unrepeated) };
}

export function isRepeated({ password, repeated }: { password: string; repeated: string }): boolean {
  return password === repeated;
}
