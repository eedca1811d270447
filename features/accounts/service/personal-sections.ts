import { listActsAbout } from '#features/audit/service.ts';
import { deviceOf } from '../rules/device.ts';
import { findProfile } from '../store/profiles.ts';
import { listRequestsOf } from '../store/roles.ts';
import { listLiveSessions } from '../store/sessions.ts';
import { findNewEmail, findPerson, findTermsOf } from '../store/users.ts';
import type { PersonalSection } from './personal-section.ts';
import { avatarUrl } from './wire-user.ts';

/** What accounts keep about a person; each feature below adds its own sections. */
export const personalSections: readonly PersonalSection[] = [
  {
    name: 'account',
    async read(tx, userId, now) {
      const person = await findPerson(tx, userId);
      const terms = await findTermsOf(tx, userId);
      return (
        person && {
          id: person.id,
          full_name: person.fullName,
          email: person.email,
          new_email: await findNewEmail(tx, userId, now),
          email_confirmed_at: person.confirmedAt,
          role: person.role,
          avatar_url: avatarUrl(person.avatar),
          created_at: person.createdAt,
          updated_at: person.updatedAt,
          terms_version: terms?.version ?? null,
          terms_accepted_at: terms?.acceptedAt ?? null,
        }
      );
    },
  },
  {
    name: 'profile',
    async read(tx, userId) {
      const profile = await findProfile(tx, userId);
      return {
        country: profile.country,
        region: profile.region,
        gender: profile.gender,
        birth_date: profile.birthDate,
        leaderboard_visibility: profile.leaderboardVisibility,
        leaderboard_alias: profile.leaderboardAlias,
        findable_by_gender_and_age: profile.isFindableByGenderAndAge,
      };
    },
  },
  {
    name: 'role_requests',
    async read(tx, userId) {
      const requests = await listRequestsOf(tx, userId);
      return requests.map((request) => ({
        requested_role: request.requestedRole,
        organization: request.organization,
        time_zone: request.timeZone,
        reason: request.reason,
        status: request.status,
        requested_at: request.requestedAt,
        decided_at: request.decidedAt,
        decision_reason: request.decisionReason,
      }));
    },
  },
  {
    name: 'sessions',
    async read(tx, userId, now) {
      const sessions = await listLiveSessions(tx, userId, now);
      return sessions.map((session) => ({
        device: deviceOf(session.userAgent),
        user_agent: session.userAgent,
        created_at: session.createdAt,
        last_seen_at: session.lastSeenAt,
      }));
    },
  },
  { name: 'audit', read: (tx, userId) => listActsAbout(tx, userId) },
];
