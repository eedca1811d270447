import type { AuditEntry } from '#features/audit/contract.ts';

/** The facts of an entry as they were recorded, a line each. */
export function detailsOf({ subject, details }: AuditEntry): string[] {
  const facts = Object.entries(details).map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [subject, ...facts];
}
