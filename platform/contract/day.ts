import { z } from 'zod';

/** A day in a query, of a year that the database and a person can work with. */
export const day = z.iso
  .date('Enter a date, such as 2026-11-16.')
  .refine((date) => date >= '2000-01-01' && date < '2100-01-01', { error: 'Enter a date between 2000 and 2099.' });
