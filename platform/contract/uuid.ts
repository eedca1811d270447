import { z } from 'zod';

/** An id in a path, query or body. Capitals are the same id, so handlers see one spelling. */
export const uuid = z.uuid().toLowerCase();
