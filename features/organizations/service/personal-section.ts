import type { PersonalSection } from '#features/accounts/service/personal-section.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { isLastOwner } from '../rules/member.ts';
import { insertAct } from '../store/acts.ts';
import { forgetMember, listInvitationsTo, listReadings } from '../store/member-traces.ts';
import { countMembers, findMembership, listOwners } from '../store/members.ts';
import { lockOrganization, putOrganization } from '../store/organizations.ts';
import {
  forgetProposalsTo,
  forgetRequests,
  forgetTraces,
  listConsentsOf,
  listDisclosuresOf,
  listMailStopsOf,
  listProposalsOf,
  listRequestsOf,
  lockRequestsOf,
} from '../store/personal.ts';
import { endConnectionsBy, endConnectionsOfNobody } from './end-connections.ts';
import { releaseSeat } from './seats.ts';

/**
 * A person's place in an organization. Its last owner hands over before deleting the account while others work there; with somebody who
 * works there alone, the organization closes.
 */
const membershipSection = (runtime: Runtime): PersonalSection => ({
  name: 'organization',
  async read(tx, userId) {
    const membership = await findMembership(tx, userId);
    return membership && { name: membership.name, kind: membership.kind, domain: membership.domain, role: membership.role };
  },
  async whyKept(tx, userId) {
    const membership = await findMembership(tx, userId);
    if (!membership) return null;
    const { organizationId } = membership;
    await lockOrganization(tx, organizationId);
    const owners = await listOwners(tx, organizationId);
    const isLast = isLastOwner(
      owners.map((owner) => owner.userId),
      userId,
    );
    return isLast && (await countMembers(tx, organizationId)) > 1 ? 'last_owner' : null;
  },
  async countLosses(tx, userId) {
    const membership = await findMembership(tx, userId);
    const isAlone = membership !== null && !membership.closedAt && (await countMembers(tx, membership.organizationId)) === 1;
    return { organizations: isAlone ? 1 : 0 };
  },
  async forget(tx, userId) {
    const membership = await findMembership(tx, userId);
    if (!membership) return;
    const now = runtime.clock.now();
    const { organizationId } = membership;
    await insertAct(tx, { organizationId, at: now, act: 'members.left', actorId: null });
    await endConnectionsBy(runtime, tx, { membership, person: { userId, name: null }, actorId: null, now });
    // The place itself goes with the account, a moment later.
    await endConnectionsOfNobody(tx, { organizationId, but: 1, now });
    if (membership.closedAt || (await countMembers(tx, organizationId)) > 1) return;
    await putOrganization(tx, organizationId, { closedAt: now });
    await insertAct(tx, { organizationId, at: now, act: 'organization.closed', actorId: null });
  },
});

/** What a person was invited to and read as a member; it may outlive the membership, so it has a section of its own. */
const memberTracesSection: PersonalSection = {
  name: 'organization_history',
  async read(tx, userId) {
    const [invitations, readings] = [await listInvitationsTo(tx, userId), await listReadings(tx, userId)];
    return {
      invitations: invitations.map(({ createdAt, acceptedAt, ...one }) => ({ ...one, invited_at: createdAt, accepted_at: acceptedAt })),
      results_read: readings,
    };
  },
  forget: forgetMember,
};

/** What organizations asked of a person, what the person agreed to, and what was seen. */
const requestsSection = (runtime: Runtime): PersonalSection => ({
  name: 'assessment_requests',
  async read(tx, userId) {
    const requests = await listRequestsOf(tx, userId);
    const ids = requests.map(({ id }) => id);
    const [consents, disclosures, proposals] = [
      await listConsentsOf(tx, ids),
      await listDisclosuresOf(tx, ids),
      await listProposalsOf(tx, ids),
    ];
    const of = <Row extends { requestId: string }>(rows: readonly Row[], id: string) => rows.filter((row) => row.requestId === id);
    return {
      requests: requests.map((request) => ({
        organization: request.organization,
        domain: request.domain,
        list: request.roster,
        assessment_type: request.assessmentType,
        entered_as: { name: request.name, email: request.email, own_number: request.externalId },
        asked_at: request.askedAt,
        state: request.state,
        state_at: request.stateAt,
        accepted_at: request.acceptedAt,
        share_level: request.shareLevel,
        on_cohort_board: request.isOnBoard,
        consents: of(consents, request.id).map(({ level, isOnBoard, at }) => ({ level, on_cohort_board: isOnBoard, at })),
        seen: of(disclosures, request.id).map(({ way, level, firstAt, lastAt, times }) => ({
          way,
          level,
          first_at: firstAt,
          last_at: lastAt,
          times,
        })),
        accommodation_proposals: of(proposals, request.id).map((proposal) => ({
          time_percent: proposal.timePercent,
          words: proposal.words,
          proposed_at: proposal.proposedAt,
          agreed_at: proposal.agreedAt,
          declined_at: proposal.declinedAt,
          decision: proposal.decision,
          decided_at: proposal.decidedAt,
        })),
      })),
      no_mail_from: (await listMailStopsOf(tx, userId)).map(({ organization, stoppedAt }) => ({ organization, since: stoppedAt })),
    };
  },
  forget: (tx, userId) => forgetCandidate(runtime, tx, userId),
});

/** Organizations keep the line they entered; what the person answered and shared is taken back, and seats that wait are free again. */
async function forgetCandidate(runtime: Runtime, tx: Transaction, userId: string): Promise<void> {
  const now = runtime.clock.now();
  const requests = await lockRequestsOf(tx, userId);
  const ids = requests.map(({ id }) => id);
  // A test that was begun has used its seat up, whoever is gone.
  const waiting = requests.filter(({ shownState }) => shownState === 'asked' || shownState === 'accepted');
  await releaseSeat(
    tx,
    waiting.map(({ id }) => id),
    now,
  );
  await forgetTraces(tx, userId, ids);
  await forgetRequests(tx, ids, now);
  await forgetProposalsTo(tx, userId);
  for (const { id, shareLevel, resultId } of requests)
    if (resultId !== null && shareLevel !== 'nothing')
      await runtime.jobs.announce(tx, 'organizations.consent-changed', { requestId: id, level: 'nothing' });
}

/** They come before the sections of attempts and results, whose rows they refer to. */
export const organizationsSections = (runtime: Runtime): readonly PersonalSection[] => [
  membershipSection(runtime),
  memberTracesSection,
  requestsSection(runtime),
];
