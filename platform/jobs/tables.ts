import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Events that were announced and not yet reacted to; a row lives for about a second. */
export const outbox = pgTable('outbox', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  event: text().notNull(),
  data: jsonb().notNull(),
});
