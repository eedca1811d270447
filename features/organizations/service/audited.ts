import type { AuditedKind } from '#features/audit/service.ts';
import {
  describeOrganizations,
  describeProposals,
  selectOrganizationsNamed,
  selectOrganizationsOf,
  selectProposalsOf,
} from '../store/audited.ts';

export const auditedOrganizations: readonly AuditedKind[] = [
  {
    kind: 'organization',
    selectOf: selectOrganizationsOf,
    selectNamed: selectOrganizationsNamed,
    describe: async (tx, ids) => (await describeOrganizations(tx, ids)).map((organization) => ({ ...organization, personId: null })),
  },
  { kind: 'accommodation-proposal', selectOf: selectProposalsOf, describe: describeProposals },
];
