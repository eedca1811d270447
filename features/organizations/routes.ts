import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { assignmentRoutes, cancellationRoutes } from './routes/assignments.ts';
import { comparisonRoutes } from './routes/comparison.ts';
import { organizationRoutes } from './routes/organization.ts';
import { peopleCsvRoute, peopleFileRoutes, peopleRoutes } from './routes/people.ts';
import { rosterRoutes } from './routes/rosters.ts';
import { sharingRoutes } from './routes/sharing.ts';

export function organizationsRoutes(runtime: Runtime): Route[] {
  return [
    // By file name.
    ...assignmentRoutes(runtime),
    ...cancellationRoutes(runtime),
    ...comparisonRoutes(runtime),
    ...organizationRoutes(runtime),
    ...peopleRoutes(runtime),
    ...peopleFileRoutes(runtime),
    ...rosterRoutes(runtime),
    ...sharingRoutes(runtime),
  ];
}

export function organizationsRawRoutes(runtime: Runtime): RawRoute[] {
  return [
    // By file name.
    peopleCsvRoute(runtime),
  ];
}
