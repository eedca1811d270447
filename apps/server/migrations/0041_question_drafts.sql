CREATE TABLE "question_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"category_id" uuid NOT NULL,
	"base_version" integer,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"author_ids" uuid[] NOT NULL,
	"change_note" text DEFAULT '' NOT NULL,
	"return_note" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_drafts_key" UNIQUE("key"),
	CONSTRAINT "question_drafts_state" CHECK ("question_drafts"."state" in ('draft', 'review'))
);
--> statement-breakpoint
CREATE TABLE "question_exposures" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_source";--> statement-breakpoint
ALTER TABLE "assessment_types" ADD COLUMN "texts_edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessment_types" ADD COLUMN "exposure_limit" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "reviewer_id" uuid;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "change_note" text;--> statement-breakpoint
ALTER TABLE "regrade_effects" ADD COLUMN "notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_drafts" ADD CONSTRAINT "question_drafts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_exposures" ADD CONSTRAINT "question_exposures_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "regrade_effects_to_notify" ON "regrade_effects" USING btree ("regrade_id") WHERE notified_at is null;--> statement-breakpoint
ALTER TABLE "assessment_types" ADD CONSTRAINT "assessment_types_exposure_limit" CHECK ("assessment_types"."exposure_limit" > 0);--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_source" CHECK ("questions"."source" in ('content', 'import', 'edited'));--> statement-breakpoint
UPDATE "regrade_effects" SET "notified_at" = now();
