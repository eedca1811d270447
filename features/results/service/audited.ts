import type { AuditedKind } from '#features/audit/service.ts';
import { describeRegrades, selectRegradesOf } from '../store/audited.ts';

/** A regrade concerns everybody whose result it changed. */
export const auditedRegrades: readonly AuditedKind[] = [
  {
    kind: 'regrade',
    selectOf: selectRegradesOf,
    describe: async (tx, ids) => (await describeRegrades(tx, ids)).map((regrade) => ({ ...regrade, personId: null })),
  },
];
