ALTER TABLE "question_choices" DROP CONSTRAINT "question_choices_option_id_question_options_id_fk";
--> statement-breakpoint
ALTER TABLE "question_days" DROP CONSTRAINT "question_days_question_id_questions_id_fk";
--> statement-breakpoint
ALTER TABLE "question_sums" DROP CONSTRAINT "question_sums_question_id_questions_id_fk";
--> statement-breakpoint
ALTER TABLE "question_sums" DROP CONSTRAINT "question_sums_assessment_type_id_assessment_types_id_fk";
--> statement-breakpoint
ALTER TABLE "question_times" DROP CONSTRAINT "question_times_question_id_questions_id_fk";
--> statement-breakpoint
DROP INDEX "question_sums_of_type";--> statement-breakpoint
DROP INDEX "question_sums_by_attempts";--> statement-breakpoint
DROP INDEX "question_sums_by_facility";--> statement-breakpoint
DROP INDEX "question_sums_by_discrimination";--> statement-breakpoint
DROP INDEX "question_sums_by_time";--> statement-breakpoint
DROP INDEX "question_sums_by_drift";