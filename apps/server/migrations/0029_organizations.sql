CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"per_minute" integer DEFAULT 60 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_keys_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "bulk_check_rows" (
	"check_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"typed" text NOT NULL,
	"certificate_id" uuid,
	"outcome" text,
	CONSTRAINT "bulk_check_rows_check_id_line_pk" PRIMARY KEY("check_id","line")
);
--> statement-breakpoint
CREATE TABLE "bulk_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"made_by" uuid,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"fired_at" timestamp with time zone,
	"fired_for" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	"last_status" integer,
	"last_problem" text,
	CONSTRAINT "webhook_calls_settled" CHECK (("webhook_calls"."next_try_at" is null) = ("webhook_calls"."delivered_at" is not null or "webhook_calls"."gave_up_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "webhook_targets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"url" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"events" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "domain_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"domain" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "domain_proofs_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "member_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "member_invitations_role" CHECK ("member_invitations"."role" in ('owner', 'member'))
);
--> statement-breakpoint
CREATE TABLE "organization_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organization_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"actor_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organization_members_role" CHECK ("organization_members"."role" in ('owner', 'member'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"domain" text,
	"domain_proven_at" timestamp with time zone,
	"domain_vouched_by" uuid,
	"domain_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "organizations_kind" CHECK ("organizations"."kind" in ('employer', 'university'))
);
--> statement-breakpoint
CREATE TABLE "accommodation_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"proposed_by" uuid,
	"time_percent" integer NOT NULL,
	"words" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "accommodation_proposals_percent" CHECK ("accommodation_proposals"."time_percent" between 101 and 300)
);
--> statement-breakpoint
CREATE TABLE "assessment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"roster_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"accepted_at" timestamp with time zone,
	"assessment_id" uuid,
	"result_id" uuid,
	"share_level" text DEFAULT 'nothing' NOT NULL,
	"is_on_board" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assessment_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "assessment_requests_assessment_id_unique" UNIQUE("assessment_id"),
	CONSTRAINT "assessment_requests_state" CHECK ("assessment_requests"."state" in ('asked', 'accepted', 'started', 'finished', 'shared', 'declined', 'lapsed', 'canceled')),
	CONSTRAINT "assessment_requests_share_level" CHECK ("assessment_requests"."share_level" in ('nothing', 'verdict', 'full')),
	CONSTRAINT "assessment_requests_shared" CHECK (("assessment_requests"."state" = 'shared') = ("assessment_requests"."share_level" <> 'nothing' and "assessment_requests"."result_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"roster_id" uuid NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"message" text,
	"payer" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "assignments_window" CHECK ("assignments"."opens_at" < "assignments"."closes_at"),
	CONSTRAINT "assignments_payer" CHECK ("assignments"."payer" in ('seat', 'candidate'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"level" text NOT NULL,
	"is_on_board" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"request_id" uuid NOT NULL,
	"way" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	"day" text NOT NULL,
	"level" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "disclosures_request_id_way_viewer_id_day_level_pk" PRIMARY KEY("request_id","way","viewer_id","day","level")
);
--> statement-breakpoint
CREATE TABLE "mail_stops" (
	"organization_id" uuid NOT NULL,
	"email_key" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_stops_organization_id_email_key_pk" PRIMARY KEY("organization_id","email_key")
);
--> statement-breakpoint
CREATE TABLE "roster_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roster_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" "citext" NOT NULL,
	"email_key" text NOT NULL,
	"name" text,
	"external_id" text,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"has_board" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seat_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"seat_cents" integer NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"payment_id" uuid,
	"given_by" uuid,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"notice_at" timestamp with time zone,
	CONSTRAINT "seat_packs_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "seat_packs_size" CHECK ("seat_packs"."size" between 1 and 10000),
	CONSTRAINT "seat_packs_price" CHECK ("seat_packs"."seat_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"state" text DEFAULT 'free' NOT NULL,
	"request_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seats_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "seats_state" CHECK ("seats"."state" in ('free', 'promised', 'used', 'refunded', 'expired')),
	CONSTRAINT "seats_request" CHECK (("seats"."state" in ('promised', 'used')) = ("seats"."request_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_check_rows" ADD CONSTRAINT "bulk_check_rows_check_id_bulk_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."bulk_checks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_check_rows" ADD CONSTRAINT "bulk_check_rows_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_checks" ADD CONSTRAINT "bulk_checks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_checks" ADD CONSTRAINT "bulk_checks_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD CONSTRAINT "webhook_calls_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD CONSTRAINT "webhook_calls_target_id_webhook_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."webhook_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_targets" ADD CONSTRAINT "webhook_targets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_targets" ADD CONSTRAINT "webhook_targets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain_proofs" ADD CONSTRAINT "domain_proofs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_acts" ADD CONSTRAINT "organization_acts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_acts" ADD CONSTRAINT "organization_acts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_domain_vouched_by_users_id_fk" FOREIGN KEY ("domain_vouched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_proposals" ADD CONSTRAINT "accommodation_proposals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_proposals" ADD CONSTRAINT "accommodation_proposals_request_id_assessment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assessment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_proposals" ADD CONSTRAINT "accommodation_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_proposals" ADD CONSTRAINT "accommodation_proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_person_id_roster_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."roster_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_result_id_assessment_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assessment_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_request_id_assessment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assessment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_request_id_assessment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assessment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_stops" ADD CONSTRAINT "mail_stops_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_people" ADD CONSTRAINT "roster_people_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_people" ADD CONSTRAINT "roster_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD CONSTRAINT "seat_packs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD CONSTRAINT "seat_packs_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD CONSTRAINT "seat_packs_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD CONSTRAINT "seat_packs_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_pack_id_seat_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."seat_packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of" ON "api_keys" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "bulk_checks_of" ON "bulk_checks" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_once" ON "watches" USING btree ("organization_id","certificate_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "watches_of" ON "watches" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "watches_of_certificate" ON "watches" USING btree ("certificate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_calls_once" ON "webhook_calls" USING btree ("target_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_calls_of" ON "webhook_calls" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_calls_due" ON "webhook_calls" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_targets_of" ON "webhook_targets" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "domain_proofs_of" ON "domain_proofs" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_open" ON "member_invitations" USING btree ("organization_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "member_invitations_of" ON "member_invitations" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "organization_acts_of" ON "organization_acts" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "organization_members_of" ON "organization_members" USING btree ("organization_id","joined_at");--> statement-breakpoint
CREATE INDEX "organizations_newest" ON "organizations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_by_words" ON "organizations" USING gin (("name" || ' ' || coalesce("domain", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_proven_domain" ON "organizations" USING btree ("domain","kind") WHERE domain_proven_at is not null and closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_proposals_open" ON "accommodation_proposals" USING btree ("request_id") WHERE declined_at is null and decision is null;--> statement-breakpoint
CREATE INDEX "accommodation_proposals_by_age" ON "accommodation_proposals" USING btree ("decided_at","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assessment_requests_once" ON "assessment_requests" USING btree ("assignment_id","person_id");--> statement-breakpoint
CREATE INDEX "assessment_requests_by_time" ON "assessment_requests" USING btree ("organization_id","state_at","id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_roster" ON "assessment_requests" USING btree ("roster_id","state_at","id");--> statement-breakpoint
CREATE INDEX "assessment_requests_by_state" ON "assessment_requests" USING btree ("roster_id","state","state_at","id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_user" ON "assessment_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_person" ON "assessment_requests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "assessment_requests_of_result" ON "assessment_requests" USING btree ("result_id") WHERE result_id is not null;--> statement-breakpoint
CREATE INDEX "assignments_of_roster" ON "assignments" USING btree ("roster_id","created_at");--> statement-breakpoint
CREATE INDEX "assignments_of" ON "assignments" USING btree ("organization_id","closes_at");--> statement-breakpoint
CREATE INDEX "consents_of" ON "consents" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_people_once" ON "roster_people" USING btree ("roster_id","email_key");--> statement-breakpoint
CREATE INDEX "roster_people_by_time" ON "roster_people" USING btree ("roster_id","added_at","id");--> statement-breakpoint
CREATE INDEX "roster_people_by_words" ON "roster_people" USING gin ((coalesce("name", '') || ' ' || "email"::text || ' ' || coalesce("external_id", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rosters_of" ON "rosters" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "rosters_name" ON "rosters" USING btree ("organization_id",lower("name")) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "seat_packs_of" ON "seat_packs" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "seat_packs_by_expiry" ON "seat_packs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "seats_free" ON "seats" USING btree ("organization_id","assessment_type_id","expires_at","id") WHERE state = 'free';--> statement-breakpoint
CREATE INDEX "seats_of_pack" ON "seats" USING btree ("pack_id","state");