import type { AuditedKind } from '#features/audit/service.ts';
import { describeAttempts, describeReports, selectAttemptsNamed, selectAttemptsOf, selectReportsOf } from '../store/audited.ts';

export const auditedAttempts: readonly AuditedKind[] = [
  { kind: 'attempt', selectOf: selectAttemptsOf, selectNamed: selectAttemptsNamed, describe: describeAttempts },
  { kind: 'question-report', selectOf: selectReportsOf, describe: describeReports },
];
