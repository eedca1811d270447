import { z } from 'zod';

/** The secret of a mailed link; its shape is checked so that nothing else is looked up. */
export const mailedToken = z.string().regex(/^[\w-]{32}$/u, 'This link is incomplete.');
