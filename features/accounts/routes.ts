import type { RawRoute, Route } from '#platform/http/route.ts';
import type { Runtime } from '#platform/runtime/runtime.ts';
import { avatarRawRoute, avatarRoutes } from './routes/avatar.ts';
import { demoWorldRoute } from './routes/demo-world.ts';
import { linkRoutes } from './routes/links.ts';
import { myDataRoutes } from './routes/my-data.ts';
import { personRoute } from './routes/person.ts';
import { peopleCsvRoute, peopleRoutes } from './routes/people.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { profileRoutes } from './routes/profile.ts';
import { roleRequestsCsvRoute, roleRoutes } from './routes/roles.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signInRoute } from './routes/sign-in.ts';
import { signOutRoute } from './routes/sign-out.ts';
import { signUpRoute } from './routes/sign-up.ts';
import { userRoutes } from './routes/user.ts';
import { checkLinkRoute, verifyRoute } from './routes/verify.ts';
import type { PersonalSection } from './service/personal-section.ts';
import { personalSections } from './service/personal-sections.ts';

/** `moreSections`: what the features below keep about a person, for export and deletion. */
export function accountsRoutes(runtime: Runtime, moreSections: readonly PersonalSection[] = []): Route[] {
  const sections = [...personalSections, ...moreSections];
  return [
    signUpRoute(runtime),
    signInRoute(runtime),
    signOutRoute(runtime),
    ...linkRoutes(runtime),
    verifyRoute(runtime),
    checkLinkRoute(runtime),
    ...userRoutes(runtime),
    ...profileRoutes(runtime),
    ...avatarRoutes(runtime),
    ...myDataRoutes(runtime, sections),
    ...personalDataRoutes(runtime, sections),
    ...sessionRoutes(runtime),
    ...roleRoutes(runtime),
    ...peopleRoutes(runtime),
    personRoute(runtime),
    demoWorldRoute(runtime),
  ];
}

export function accountsRawRoutes(runtime: Runtime): RawRoute[] {
  return [avatarRawRoute(runtime), roleRequestsCsvRoute(runtime), peopleCsvRoute(runtime)];
}
