import { z } from 'zod';
import type { Resolver } from '#ui/forms/form-state.ts';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { emailAddress } from '../rules/email.ts';
import { fullName } from '../rules/full-name.ts';
import { type PasswordProblem, whyNotPassword } from '../rules/password.ts';
import { isRepeated, newPasswordFields } from './new-password.ts';

const accountTypes = ['student', 'admin'] as const;

export type RegisterFields = {
  fullName: string;
  email: string;
  password: string;
  repeated: string;
  accountType: (typeof accountTypes)[number];
};

type Sentences = { missing: string; unrepeated: string; different: string; advice: Record<PasswordProblem, string> };

/** The list of passwords that are guessed first stays on the server, which has the last word. */
const noList: ReadonlySet<string> = new Set();

/** What is checked of a new account before it is sent. The passwords are judged whatever is wrong elsewhere, and each for itself. */
export function registerResolver({ different, advice, ...password }: Sentences): Resolver<RegisterFields> {
  const fields = z.object({ fullName, email: emailAddress, accountType: z.enum(accountTypes), ...newPasswordFields(password) });
  const resolve = zodResolver(fields);
  return async (values) => {
    const typed = values as RegisterFields;
    const checked = await resolve(values);
    const problem = whyNotPassword(typed.password, typed, noList);
    const errors = {
      ...(problem && { password: { message: advice[problem] } }),
      ...(!isRepeated(typed) && { repeated: { message: different } }),
      ...('errors' in checked && checked.errors),
    };
    return Object.keys(errors).length > 0 ? { errors } : checked;
  };
}
