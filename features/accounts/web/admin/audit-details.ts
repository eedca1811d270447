import type { AuditEntry } from '#features/audit/contract.ts';

/** The facts of an entry as they were recorded: what it was done to, then the rest in one line. */
export function detailsOf({ subject, details }: AuditEntry): string[] {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return facts.length === 0 ? [subject] : [subject, facts.join(' · ')];
}
