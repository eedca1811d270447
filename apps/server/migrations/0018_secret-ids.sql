ALTER TABLE "questions" ADD COLUMN "groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "facility" real;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Ids of questions and options were digests of their names, and the options stood in an order that followed from them: both could be computed.
CREATE TEMPORARY TABLE "new_question_ids" AS SELECT "id" AS "old_id", gen_random_uuid() AS "new_id" FROM "questions";--> statement-breakpoint
CREATE UNIQUE INDEX ON "new_question_ids" ("old_id");--> statement-breakpoint
CREATE TEMPORARY TABLE "new_option_ids" AS SELECT "id" AS "old_id", gen_random_uuid() AS "new_id" FROM "question_options";--> statement-breakpoint
CREATE UNIQUE INDEX ON "new_option_ids" ("old_id");--> statement-breakpoint
ALTER TABLE "question_options" DROP CONSTRAINT "question_options_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_questions" DROP CONSTRAINT "assessment_questions_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "question_reports" DROP CONSTRAINT "question_reports_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "regrades" DROP CONSTRAINT "regrades_question_id_questions_id_fk";--> statement-breakpoint
UPDATE "questions" "row" SET "id" = "n"."new_id" FROM "new_question_ids" "n" WHERE "n"."old_id" = "row"."id";--> statement-breakpoint
UPDATE "question_options" "row" SET "id" = "o"."new_id", "question_id" = "q"."new_id", "position" = "row"."position" + 100
FROM "new_option_ids" "o", "new_question_ids" "q" WHERE "o"."old_id" = "row"."id" AND "q"."old_id" = "row"."question_id";--> statement-breakpoint
UPDATE "question_options" "row" SET "position" = "mixed"."position"
FROM (SELECT "id", row_number() OVER (PARTITION BY "question_id" ORDER BY random()) AS "position" FROM "question_options") "mixed"
WHERE "mixed"."id" = "row"."id";--> statement-breakpoint
UPDATE "assessment_questions" "row" SET
  "question_id" = "q"."new_id",
  "option_ids" = (
    SELECT array_agg(coalesce("o"."new_id", "shown"."id") ORDER BY "shown"."nth")
    FROM unnest("row"."option_ids") WITH ORDINALITY "shown" ("id", "nth") LEFT JOIN "new_option_ids" "o" ON "o"."old_id" = "shown"."id"
  ),
  "selected_option_id" = coalesce((SELECT "new_id" FROM "new_option_ids" WHERE "old_id" = "row"."selected_option_id"), "row"."selected_option_id")
FROM "new_question_ids" "q" WHERE "q"."old_id" = "row"."question_id";--> statement-breakpoint
UPDATE "late_answers" "row" SET "option_id" = "o"."new_id" FROM "new_option_ids" "o" WHERE "o"."old_id" = "row"."option_id";--> statement-breakpoint
UPDATE "question_reports" "row" SET "question_id" = "q"."new_id" FROM "new_question_ids" "q" WHERE "q"."old_id" = "row"."question_id";--> statement-breakpoint
UPDATE "regrades" "row" SET
  "question_id" = "q"."new_id",
  "former_option_id" = (SELECT "new_id" FROM "new_option_ids" WHERE "old_id" = "row"."former_option_id"),
  "option_id" = (SELECT "new_id" FROM "new_option_ids" WHERE "old_id" = "row"."option_id")
FROM "new_question_ids" "q" WHERE "q"."old_id" = "row"."question_id";--> statement-breakpoint
ALTER TABLE "question_options" ADD CONSTRAINT "question_options_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP TABLE "new_question_ids";--> statement-breakpoint
DROP TABLE "new_option_ids";
