CREATE TABLE "certificate_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"leaf_index" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_files" (
	"digest" text PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"content_digest" text NOT NULL,
	"bytes" "bytea",
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"verification_code" text NOT NULL,
	"result_id" uuid NOT NULL,
	"user_id" uuid,
	"assessment_type_id" uuid NOT NULL,
	"type_code" text NOT NULL,
	"type_name" text NOT NULL,
	"holder_name" text,
	"name_corrected_at" timestamp with time zone,
	"level" text NOT NULL,
	"points" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"state" text DEFAULT 'active' NOT NULL,
	"state_reason" text,
	"state_at" timestamp with time zone,
	"is_valid" boolean GENERATED ALWAYS AS (state = 'active') STORED,
	"renews_id" uuid,
	"credential" json,
	"leaf_index" bigint,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_verification_code_unique" UNIQUE("verification_code"),
	CONSTRAINT "certificates_result_id_unique" UNIQUE("result_id"),
	CONSTRAINT "certificates_state" CHECK ("certificates"."state" in ('active', 'suspended', 'revoked')),
	CONSTRAINT "certificates_code" CHECK ("certificates"."verification_code" ~ '^[0-9A-HJKMNP-TV-Z]{20}$')
);
--> statement-breakpoint
CREATE TABLE "issuer_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "log_checkpoints" (
	"size" bigint PRIMARY KEY NOT NULL,
	"root" "bytea" NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_leaves" (
	"index" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"certificate_id" uuid,
	"entry" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "log_nodes" (
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "log_nodes_level_index_pk" PRIMARY KEY("level","index")
);
--> statement-breakpoint
CREATE TABLE "name_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "status_lists" (
	"purpose" text NOT NULL,
	"list" integer NOT NULL,
	"bits" "bytea" NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"credential" json,
	"credential_version" integer,
	CONSTRAINT "status_lists_purpose_list_pk" PRIMARY KEY("purpose","list")
);
--> statement-breakpoint
CREATE TABLE "verification_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_id" uuid NOT NULL,
	"verified_by" uuid,
	"ip_address" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	"way" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_changes" ADD CONSTRAINT "certificate_changes_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_changes" ADD CONSTRAINT "certificate_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_result_id_assessment_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assessment_results"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_corrections" ADD CONSTRAINT "name_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_corrections" ADD CONSTRAINT "name_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_logs" ADD CONSTRAINT "verification_logs_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_logs" ADD CONSTRAINT "verification_logs_verified_by_users_id_fk" FOREIGN KEY ("verified_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_changes_of" ON "certificate_changes" USING btree ("certificate_id","at");--> statement-breakpoint
CREATE INDEX "certificate_files_of" ON "certificate_files" USING btree ("certificate_id","content_digest");--> statement-breakpoint
CREATE INDEX "certificates_of_user" ON "certificates" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_by_expiry" ON "certificates" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "log_leaves_of" ON "log_leaves" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "name_corrections_of" ON "name_corrections" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "name_corrections_by_age" ON "name_corrections" USING btree ("decided_at","asked_at");--> statement-breakpoint
CREATE INDEX "verification_logs_of" ON "verification_logs" USING btree ("certificate_id","at");--> statement-breakpoint
CREATE INDEX "verification_logs_by_age" ON "verification_logs" USING btree ("at");