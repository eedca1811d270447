import { z } from 'zod';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { emailAddress } from '../rules/email.ts';
import { fullName } from '../rules/full-name.ts';
import { isRepeated, newPasswordFields } from './new-password.ts';

const accountTypes = ['student', 'admin'] as const;

export type RegisterFields = {
  fullName: string;
  email: string;
  password: string;
  repeated: string;
  accountType: (typeof accountTypes)[number];
};

type Sentences = { missing: string; unrepeated: string; different: string };

/** What is checked of a new account before it is sent. */
export function registerResolver({ different, ...password }: Sentences) {
  const fields = z.object({ fullName, email: emailAddress, accountType: z.enum(accountTypes), ...newPasswordFields(password) });
  return zodResolver(fields.refine(isRepeated, { path: ['repeated'], message: different }));
}
