import { z } from 'zod';
import { roles } from '../rules/role.ts';

/** The role that the caller saw: one that somebody else gave or took meanwhile is not overwritten. */
export const seenRole = z.enum(roles).optional();
export const roleChanged = { status: 409, message: 'Someone else just changed this person’s role. Reload the page to see it.' } as const;
export const noLongerAdmin = { status: 403, message: 'Your account can’t do this.' } as const;
