import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  json,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { assessmentTypes } from '#features/catalog/tables.ts';
import type { CertificateChange, CertificateState, ChangeCause, VerificationWay } from './rules/certificate.ts';
import type { SignedCredential, StatusPurpose } from './rules/credential.ts';
import type { KeyPurpose } from './rules/did.ts';
import type { Level } from './rules/level.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const count = (name: string) => bigint(name, { mode: 'number' });

/** Counts the credentials, to say which status list is the newest. */
export const certificateNumbers = pgSequence('certificate_numbers', { minValue: 0, startWith: 0 });

/** What passing results earned. A certificate says what stood when it was issued; later changes are corrections with a history. */
export const certificates = pgTable(
  'certificates',
  {
    id: uuid('id').primaryKey(),
    /** The position of its credential in the status lists, from 0; a corrected certificate has a new one. */
    number: count('number').notNull().unique(),
    /** Twenty characters without dashes; unguessable, the last one checks the others. */
    verificationCode: text('verification_code').notNull().unique(),
    resultId: uuid('result_id')
      .notNull()
      .unique()
      .references(() => assessmentResults.id),
    /** Empty once the person has deleted the account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    assessmentTypeId: uuid('assessment_type_id')
      .notNull()
      .references(() => assessmentTypes.id),
    typeCode: text('type_code').notNull(),
    typeName: text('type_name').notNull(),
    /** As it stood at the start of the attempt, or as it was corrected; empty once the account is deleted. */
    holderName: text('holder_name'),
    nameCorrectedAt: moment('name_corrected_at'),
    level: text('level').$type<Level>().notNull(),
    /** Percent times 100. */
    points: integer('points').notNull(),
    completedAt: moment('completed_at').notNull(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at'),
    state: text('state').$type<CertificateState>().notNull().default('active'),
    /** What a verifier reads about a suspension or revocation. */
    stateReason: text('state_reason'),
    stateAt: moment('state_at'),
    isValid: boolean('is_valid').generatedAlwaysAs(sql`state = 'active'`),
    /** The certificate of the same type that this one renews. */
    renewsId: uuid('renews_id'),
    /** The signed credential as text, in the order it was signed; empty once the account is deleted. */
    credential: json('credential').$type<SignedCredential>(),
    /** Which leaf of the log the credential is; empty until the log's next tick. */
    leafIndex: count('leaf_index'),
    /** How many days before the expiry the last reminder was for. */
    remindedDays: smallint('reminded_days'),
    /** When other features were told that it has expired. */
    expiryAnnouncedAt: moment('expiry_announced_at'),
  },
  (table) => [
    index('certificates_of_user').on(table.userId, table.issuedAt),
    index('certificates_by_expiry').on(table.expiresAt),
    index('certificates_expiry_unannounced')
      .on(table.expiresAt)
      .where(sql`expiry_announced_at is null and state = 'active'`),
    index('certificates_renewing')
      .on(table.renewsId)
      .where(sql`${table.renewsId} is not null`),
    index('certificates_newest').on(table.issuedAt, table.id),
    index('certificates_by_beginning').on(table.verificationCode.op('text_pattern_ops')),
    index('certificates_by_name').using('gin', sql`${table.holderName} gin_trgm_ops`),
    check('certificates_state', sql`${table.state} in ('active', 'suspended', 'revoked')`),
    check('certificates_code', sql`${table.verificationCode} ~ '^[0-9A-HJKMNP-TV-Z]{20}$'`),
  ],
);

const certificate = () =>
  uuid('certificate_id')
    .notNull()
    .references(() => certificates.id, { onDelete: 'cascade' });

/** What happened to each certificate and why, oldest first; each becomes a leaf of the log. */
export const certificateChanges = pgTable(
  'certificate_changes',
  {
    id: uuid('id').primaryKey(),
    certificateId: certificate(),
    kind: text('kind').$type<CertificateChange>().notNull(),
    cause: text('cause').$type<ChangeCause>().notNull(),
    reason: text('reason'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    /** Only a server of the version before writes it. */
    leafIndex: count('leaf_index'),
    /** The order in which changes were written. */
    nth: count('nth').notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [index('certificate_changes_of').on(table.certificateId, table.at)],
);

/** Results whose certificate may have to follow a regrade; past results wait here after the upgrade. A tick takes them from here. */
export const certificateChecks = pgTable('certificate_checks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  resultId: uuid('result_id').notNull(),
});

/** Names that holders asked to have corrected, and what was decided. */
export const nameCorrections = pgTable(
  'name_corrections',
  {
    id: uuid('id').primaryKey(),
    certificateId: certificate(),
    name: text('name').notNull(),
    /** Why the holder asks. */
    words: text('words').notNull(),
    askedAt: moment('asked_at').notNull(),
    decision: text('decision').$type<'accepted' | 'declined'>(),
    reason: text('reason'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (table) => [index('name_corrections_of').on(table.certificateId), index('name_corrections_by_age').on(table.decidedAt, table.askedAt)],
);

/** Lookups that found a certificate. Addresses are shortened; they and the user agents go after 90 days, the lookup itself stays. */
export const verificationLogs = pgTable(
  'verification_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    certificateId: certificate(),
    /** Null for visitors who are not logged in. */
    verifiedBy: uuid('verified_by').references(() => users.id, { onDelete: 'set null' }),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    at: moment('at').notNull(),
    way: text('way').$type<VerificationWay>().notNull(),
  },
  (table) => [
    index('verification_logs_of').on(table.certificateId, table.at),
    index('verification_logs_addressed')
      .on(table.at)
      .where(sql`${table.ipAddress} is not null`),
  ],
);

/** Every public key that ever signed credentials or tree heads; the newest of a purpose signs now. */
export const issuerKeys = pgTable(
  'issuer_keys',
  {
    /** The key itself, multibase. */
    id: text('id').primaryKey(),
    purpose: text('purpose').$type<KeyPurpose>().notNull(),
    from: moment('from').notNull(),
    /** When another took its place; what it signed stays valid. */
    until: moment('until'),
  },
  (table) => [
    uniqueIndex('issuer_keys_newest')
      .on(table.purpose)
      .where(sql`until is null`),
  ],
);

/** One bit for each certificate: a Bitstring Status List for each purpose and 131,072 certificates. */
export const statusLists = pgTable(
  'status_lists',
  {
    purpose: text('purpose').$type<StatusPurpose>().notNull(),
    list: integer('list').notNull(),
    bits: bytea('bits').notNull(),
    /** Counts its changes. */
    version: integer('version').notNull().default(0),
    changedAt: moment('changed_at').notNull(),
    /** The signed list of that version; made when somebody asks for it. */
    credential: json('credential').$type<Record<string, unknown>>(),
    credentialVersion: integer('credential_version'),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.list] })],
);

/** Every position in the status lists that a credential ever had; none is given twice. */
export const statusNumbers = pgTable('status_numbers', { number: count('number').primaryKey() });

/** Entries on their way into the public log: the next tick takes them. */
export const logQueue = pgTable(
  'log_queue',
  {
    id: count('id').primaryKey().generatedAlwaysAsIdentity(),
    hash: bytea('hash').notNull(),
    kind: text('kind').$type<'credential' | 'state'>().notNull(),
    /** Empty for a leaf that stands for an attempt without a certificate. */
    certificateId: uuid('certificate_id'),
    /** Of a credential: its number in the status lists, which tells it from one that replaced it. */
    number: count('number'),
    entry: text('entry'),
    at: moment('at').notNull(),
  },
  (table) => [index('log_queue_of').on(table.certificateId), index('log_queue_by_hash').using('hash', table.hash)],
);

/** The leaves of the public log, in order. They hold hashes; entries without personal data are kept beside them. */
export const logLeaves = pgTable(
  'log_leaves',
  {
    index: count('index').primaryKey(),
    hash: bytea('hash').notNull(),
    kind: text('kind').$type<'credential' | 'state' | 'did'>().notNull(),
    certificateId: uuid('certificate_id'),
    /** What was hashed, in canonical JSON; empty for credentials, which hold a name. */
    entry: text('entry'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('log_leaves_of').on(table.certificateId),
    index('log_leaves_by_hash').using('hash', table.hash),
    index('log_leaves_of_did')
      .on(table.index)
      .where(sql`kind = 'did'`),
  ],
);

/** The hashes of complete subtrees, from level 1 above the leaves. */
export const logNodes = pgTable(
  'log_nodes',
  { level: smallint('level').notNull(), index: count('index').notNull(), hash: bytea('hash').notNull() },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** Signed tree heads, the newest last; `text` is the C2SP checkpoint. */
export const logCheckpoints = pgTable('log_checkpoints', {
  size: count('size').primaryKey(),
  root: bytea('root').notNull(),
  text: text('text').notNull(),
  at: moment('at').notNull(),
});

/** Certificates as PDF. The bytes are a cache; the digest stays, so that an untouched file is recognized. */
export const certificateFiles = pgTable(
  'certificate_files',
  {
    /** SHA-256 of the file, hex. */
    digest: text('digest').primaryKey(),
    certificateId: certificate(),
    /** Digest of everything it was drawn from: the same content gives the same file. */
    contentDigest: text('content_digest').notNull(),
    bytes: bytea('bytes'),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [index('certificate_files_of').on(table.certificateId, table.contentDigest)],
);
