import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { assignmentRoutes, cancellationRoutes } from './routes/assignments.ts';
import { checksRawRoutes, checksRoutes } from './routes/checks.ts';
import { comparisonRoutes } from './routes/comparison.ts';
import { organizationRoutes } from './routes/organization.ts';
import { overviewRoutes } from './routes/overview.ts';
import { peopleCsvRoute, peopleFileRoutes, peopleRoutes } from './routes/people.ts';
import { rosterRoutes } from './routes/rosters.ts';
import { sharingRoutes } from './routes/sharing.ts';
import { watchesRoutes } from './routes/watches.ts';

export function organizationsRoutes(runtime: Runtime): Route[] {
  return [
    // By file name.
    ...assignmentRoutes(runtime),
    ...cancellationRoutes(runtime),
    ...checksRoutes(runtime),
    ...comparisonRoutes(runtime),
    ...organizationRoutes(runtime),
    ...overviewRoutes(runtime),
    ...peopleFileRoutes(runtime),
    ...peopleRoutes(runtime),
    ...rosterRoutes(runtime),
    ...sharingRoutes(runtime),
    ...watchesRoutes(runtime),
  ];
}

export function organizationsRawRoutes(runtime: Runtime): RawRoute[] {
  return [
    // By file name.
    ...checksRawRoutes(runtime),
    peopleCsvRoute(runtime),
  ];
}
