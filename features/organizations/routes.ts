import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { accommodationProposalRoutes } from './routes/accommodation-proposals.ts';
import { accommodationRequestRoutes, accommodationRequestsCsvRoute } from './routes/accommodation-requests.ts';
import { actRoutes } from './routes/acts.ts';
import { adminCsvRoute, adminRoutes } from './routes/admin.ts';
import { askingRawRoutes, askingRoutes } from './routes/asking.ts';
import { assignmentRoutes, cancellationRoutes } from './routes/assignments.ts';
import { checksRawRoutes, checksRoutes } from './routes/checks.ts';
import { cohortBoardRoutes } from './routes/cohort-board.ts';
import { comparisonRoutes } from './routes/comparison.ts';
import { domainRoutes } from './routes/domain.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { keyRoutes } from './routes/keys.ts';
import { memberRoutes } from './routes/members.ts';
import { organizationRoutes } from './routes/organization.ts';
import { overviewRoutes } from './routes/overview.ts';
import { peopleCsvRoute, peopleFileRoutes, peopleRoutes } from './routes/people.ts';
import { programRoutes } from './routes/programs.ts';
import { progressRawRoutes, progressRoutes } from './routes/progress.ts';
import { reminderRoutes } from './routes/reminders.ts';
import { rosterProfileRoutes } from './routes/roster-profile.ts';
import { rosterRoutes } from './routes/rosters.ts';
import { seatRoutes } from './routes/seats.ts';
import { sharingRoutes } from './routes/sharing.ts';
import { watchesRoutes } from './routes/watches.ts';
import { webhookRoutes } from './routes/webhooks.ts';

export function organizationsRoutes(runtime: Runtime): Route[] {
  return [
    // By file name.
    ...accommodationProposalRoutes(runtime),
    ...accommodationRequestRoutes(runtime),
    ...actRoutes(runtime),
    ...adminRoutes(runtime),
    ...askingRoutes(runtime),
    ...assignmentRoutes(runtime),
    ...cancellationRoutes(runtime),
    ...checksRoutes(runtime),
    ...cohortBoardRoutes(runtime),
    ...comparisonRoutes(runtime),
    ...domainRoutes(runtime),
    ...invitationRoutes(runtime),
    ...keyRoutes(runtime),
    ...memberRoutes(runtime),
    ...organizationRoutes(runtime),
    ...overviewRoutes(runtime),
    ...peopleFileRoutes(runtime),
    ...peopleRoutes(runtime),
    ...programRoutes(runtime),
    ...progressRoutes(runtime),
    ...reminderRoutes(runtime),
    ...rosterProfileRoutes(runtime),
    ...rosterRoutes(runtime),
    ...seatRoutes(runtime),
    ...sharingRoutes(runtime),
    ...watchesRoutes(runtime),
    ...webhookRoutes(runtime),
  ];
}

export function organizationsRawRoutes(runtime: Runtime): RawRoute[] {
  return [
    // By file name.
    accommodationRequestsCsvRoute(runtime),
    adminCsvRoute(runtime),
    ...askingRawRoutes(runtime),
    ...checksRawRoutes(runtime),
    peopleCsvRoute(runtime),
    ...progressRawRoutes(runtime),
  ];
}
