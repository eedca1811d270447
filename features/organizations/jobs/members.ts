import { z } from 'zod';
import { skeletonOf } from '#features/accounts/service/board-name.ts';
import { findApprovedWorkplace } from '#features/accounts/service/approved-request.ts';
import { findPerson } from '#features/accounts/service.ts';
import type { Job, Reaction } from '#platform/jobs/jobs.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { organizationName } from '../rules/organization-name.ts';
import { foundOrganization } from '../service/found.ts';
import { followRole } from '../service/members.ts';
import { deleteOldInvitations, deleteOldProofs } from '../store/invitations.ts';
import { findMembership } from '../store/members.ts';
import { listWithoutSkeleton, putOrganization } from '../store/organizations.ts';

/** Settled and expired invitations and links are kept this long, so that the trail can still name them. */
const keptDays = 90;

const about = z.object({ userId: z.uuid() });

/** An administrator decided about somebody's role: an approved request founds the organization that it named. */
const followDecision = (runtime: Runtime): Job => ({
  name: 'organizations.follow-role-decision',
  async handle(data) {
    const { userId } = about.parse(data);
    const now = runtime.clock.now();
    await runtime.database.transaction(async (tx) => {
      await followRole(runtime, tx, userId, now);
      const person = await findPerson(tx, userId);
      const kind = person?.role;
      if ((kind !== 'employer' && kind !== 'university') || (await findMembership(tx, userId))) return;
      // A name that cannot stand on pages is left to the person, who sets the organization up.
      const workplace = await findApprovedWorkplace(tx, userId, kind);
      const name = organizationName.safeParse(workplace.name);
      const timeZone = workplace.timeZone ?? 'UTC';
      if (name.success) await foundOrganization(runtime, tx, { userId, kind, name: name.data, timeZone, now });
    });
  },
});

const followRemoval = (runtime: Runtime): Job => ({
  name: 'organizations.follow-role-removal',
  async handle(data) {
    const { userId } = about.parse(data);
    await runtime.database.transaction((tx) => followRole(runtime, tx, userId, runtime.clock.now()));
  },
});

export const memberReactions = (runtime: Runtime): Reaction[] => [
  { event: 'accounts.role-decided', job: followDecision(runtime) },
  { event: 'accounts.role-removed', job: followRemoval(runtime) },
];

export const memberJobs = (runtime: Runtime): Job[] => [
  {
    name: 'organizations.fill-skeletons',
    schedule: '*/10 * * * *',
    async handle() {
      for (const { id, name } of await listWithoutSkeleton(runtime.database, 1000))
        await putOrganization(runtime.database, id, { nameSkeleton: skeletonOf(name) });
    },
  },
  {
    name: 'organizations.forget-invitations',
    schedule: '40 3 * * *',
    async handle() {
      const moment = new Date(runtime.clock.now().getTime() - keptDays * 86_400_000);
      const invitations = await deleteOldInvitations(runtime.database, moment);
      const proofs = await deleteOldProofs(runtime.database, moment);
      runtime.log.info({ invitations, proofs }, 'forgot old invitations');
    },
  },
];
