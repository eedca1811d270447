import { z } from 'zod';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { emailAddress } from '../rules/email.ts';

/** What is checked of a form that asks for an address alone. */
export const emailResolver = zodResolver(z.object({ email: emailAddress }));
