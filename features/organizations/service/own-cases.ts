import { findPersonByEmail } from '#features/accounts/service.ts';
import type { Executor } from '#platform/database/database.ts';
import { type OwnCase, ownCase } from '#platform/http/own-case.ts';
import { decideProposal } from '../contract/accommodation-proposals.ts';
import { changeRequestLimit, closeOrganization, inviteOwner, reopenOrganization, vouchForDomain } from '../contract/admin.ts';
import { giveSeatPack } from '../contract/seats.ts';
import { isProposalFor } from '../store/accommodation-proposals.ts';
import { findMemberRole } from '../store/members.ts';

const isOwnOrganization = async (tx: Executor, userId: string, { params }: { params: { id: string } }): Promise<boolean> =>
  (await findMemberRole(tx, params.id, userId)) !== null;

/** What no administrator does for an organization that they belong to, or decides about time proposed for themselves. */
export const organizationsOwnCases: readonly OwnCase[] = [
  ...[vouchForDomain, changeRequestLimit, closeOrganization, reopenOrganization, giveSeatPack].map((contract) =>
    ownCase(contract, isOwnOrganization),
  ),
  ownCase(
    inviteOwner,
    async (tx, userId, asked) =>
      (await isOwnOrganization(tx, userId, asked)) || (await findPersonByEmail(tx, asked.body.email))?.id === userId,
  ),
  ownCase(decideProposal, (tx, userId, { params }) => isProposalFor(tx, userId, params.id)),
];
