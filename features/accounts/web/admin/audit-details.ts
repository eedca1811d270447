import type { AuditEntry } from '#features/audit/contract.ts';

/** Whom or what it was done to, then the facts as they were recorded in one line. */
export function detailsOf({ subject, subject_person: person, details }: AuditEntry): string[] {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const about = person ? `${person.full_name} (${person.email})` : subject;
  return facts.length === 0 ? [about] : [about, facts.join(' · ')];
}
