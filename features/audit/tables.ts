import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Append-only: a trigger refuses to change or remove a row. Ids of people stay, names and addresses are never written. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    act: text('act').notNull(),
    /** Nobody for what the server or a command did. */
    actorId: uuid('actor_id'),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_by_time').on(table.at, table.id),
    index('audit_log_by_act').on(table.act, table.at, table.id),
    index('audit_log_of_actor').on(table.actorId, table.at, table.id),
    index('audit_log_of_subject').on(table.subject.op('text_pattern_ops'), table.id),
  ],
);
