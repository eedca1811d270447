import { sql } from 'drizzle-orm';
import { boolean, check, customType, date, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** Text that keeps how it was typed and ignores case when compared. */
const citext = customType<{ data: string }>({ dataType: () => 'citext' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    email: citext('email').notNull().unique(),
    /** One value for all the ways to write the address, kept by a trigger; an account from before may share it and then has a suffix. */
    emailKey: text('email_key').notNull().default('').unique(),
    fullName: text('full_name').notNull(),
    /** What the name looks like, whatever characters write it; null until a job has filled it in. */
    nameSkeleton: text('name_skeleton'),
    /** Key of the picture in `avatars`. */
    avatar: text('avatar'),
    emailVerified: boolean('email_verified').notNull().default(false),
    confirmedAt: moment('confirmed_at'),
    disabledAt: moment('disabled_at'),
    termsVersion: text('terms_version'),
    termsAcceptedAt: moment('terms_accepted_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('users_by_name_skeleton').on(table.nameSkeleton),
    index('users_by_time').on(table.createdAt, table.id),
    index('users_disabled')
      .on(table.createdAt, table.id)
      .where(sql`disabled_at is not null`),
    index('users_by_words').using('gin', sql`(${table.fullName} || ' ' || ${table.email}::text) gin_trgm_ops`),
  ],
);

/** What lists of people are searched by; an index of trigrams holds it. */
export const personWords = sql`(${users.fullName} || ' ' || ${users.email}::text)`;

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** One role a person; a trigger writes `student` for each new person. */
export const userRoles = pgTable(
  'user_roles',
  { userId: owner().primaryKey(), role: text('role').notNull().default('student') },
  (table) => [check('user_roles_role', sql`${table.role} in ('student', 'admin', 'employer', 'university')`)],
);

export const roleRequests = pgTable(
  'role_requests',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    requestedRole: text('requested_role').$type<'admin' | 'employer' | 'university'>().notNull(),
    organization: text('organization'),
    reason: text('reason'),
    /** Of the browser that asked; the organization that an approval founds starts with it. */
    timeZone: text('time_zone'),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    requestedAt: moment('requested_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (table) => [
    uniqueIndex('role_requests_one_pending')
      .on(table.userId, table.requestedRole)
      .where(sql`status = 'pending'`),
    index('role_requests_of_person').on(table.userId),
    index('role_requests_by_status').on(table.status, table.requestedAt, table.id),
    check('role_requests_role', sql`${table.requestedRole} in ('admin', 'employer', 'university')`),
    check('role_requests_status', sql`${table.status} in ('pending', 'approved', 'rejected')`),
  ],
);

export const userProfiles = pgTable(
  'user_profiles',
  {
    userId: owner().primaryKey(),
    country: text('country'),
    /** Follows from the country; stored so that boards can filter by it. */
    region: text('region'),
    gender: text('gender').$type<'Male' | 'Female' | 'Other'>(),
    birthDate: date('birth_date'),
    leaderboardVisibility: text('leaderboard_visibility').$type<'name' | 'alias' | 'hidden'>().notNull().default('hidden'),
    leaderboardAlias: citext('leaderboard_alias').unique(),
    /** Agreed that filters of the board by gender and age find them, which tells both to whoever filters. */
    isFindableByGenderAndAge: boolean('findable_by_gender_and_age').notNull().default(false),
    /** What the alias looks like; two aliases that look the same are one. */
    aliasSkeleton: text('alias_skeleton').unique(),
  },
  (table) => [
    check('user_profiles_gender', sql`${table.gender} in ('Male', 'Female', 'Other')`),
    check('user_profiles_visibility', sql`${table.leaderboardVisibility} in ('name', 'alias', 'hidden')`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Until then this session, opened by a reset link, may set a password without the old one. */
    passwordResetUntil: moment('password_reset_until'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_expiry').on(table.expiresAt)],
);

/** Tokens that renew the session of an API client; each is used once and kept, so that a second use is noticed. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    rotatedAt: moment('rotated_at'),
  },
  (table) => [index('refresh_tokens_by_session').on(table.sessionId)],
);

/** Credentials: provider `credential` holds the password's hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: owner(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('accounts_identity').on(table.providerId, table.accountId), index('accounts_by_user').on(table.userId)],
);

/** Links from mails: the identifier is a hash of the token, the value the address that the link proves. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    purpose: text('purpose'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier), index('verifications_by_user').on(table.userId, table.purpose)],
);

/**
 * Sign-ups as they came in. One belongs to an unconfirmed person once its job has run; password, name and role count only for
 * whoever proves to have signed up: by a cookie's secret or by a code verifier, of which only hashes are here.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: citext('email').notNull(),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    requestedRole: text('requested_role').$type<'admin' | 'employer' | 'university'>(),
    proofHash: text('proof_hash'),
    codeChallenge: text('code_challenge'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sign_ups_by_time').on(table.createdAt)],
);

export const avatars = pgTable('avatars', {
  key: text('key').primaryKey(),
  userId: owner().unique(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
});
