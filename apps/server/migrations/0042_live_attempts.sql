CREATE TABLE "attempt_contacts" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempt_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"words" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid
);
--> statement-breakpoint
CREATE TABLE "attempt_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text NOT NULL,
	"paused_by" uuid
);
--> statement-breakpoint
ALTER TABLE "assessments" DROP CONSTRAINT "assessments_finished_by";--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "paused_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "close_reason" text;--> statement-breakpoint
ALTER TABLE "attempt_contacts" ADD CONSTRAINT "attempt_contacts_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_notes" ADD CONSTRAINT "attempt_notes_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_notes" ADD CONSTRAINT "attempt_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_pauses" ADD CONSTRAINT "attempt_pauses_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_pauses" ADD CONSTRAINT "attempt_pauses_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_notes_of_attempt" ON "attempt_notes" USING btree ("assessment_id","written_at");--> statement-breakpoint
CREATE INDEX "attempt_pauses_of_attempt" ON "attempt_pauses" USING btree ("assessment_id","from_at");--> statement-breakpoint
CREATE INDEX "attempt_pauses_lasting" ON "attempt_pauses" USING btree ("until_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_paused_whole" CHECK (("assessments"."paused_at" is null) = ("assessments"."paused_until" is null));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_closed_whole" CHECK (("assessments"."finished_by" is not distinct from 'administrator') = ("assessments"."close_reason" is not null));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_finished_by" CHECK ("assessments"."finished_by" in ('candidate', 'time', 'leaving', 'administrator'));