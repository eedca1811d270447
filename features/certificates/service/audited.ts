import type { AuditedKind } from '#features/audit/service.ts';
import { groupCode, readCode } from '../rules/code.ts';
import { describeCertificates, selectCertificateByCode, selectCertificatesOf } from '../store/audited.ts';

export const auditedCertificates: readonly AuditedKind[] = [
  {
    kind: 'certificate',
    selectOf: selectCertificatesOf,
    selectNamed(search) {
      const typed = readCode(search);
      return 'code' in typed ? selectCertificateByCode(typed.code) : null;
    },
    describe: async (tx, ids) =>
      (await describeCertificates(tx, ids)).map(({ id, personId, code }) => ({ id, personId, name: groupCode(code) })),
  },
];
