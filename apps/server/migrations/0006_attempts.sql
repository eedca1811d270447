CREATE TABLE "accommodations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_percent" integer NOT NULL,
	"note" text NOT NULL,
	"granted_by" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accommodations_time_percent" CHECK ("accommodations"."time_percent" between 100 and 300)
);
--> statement-breakpoint
CREATE TABLE "assessment_questions" (
	"assessment_id" uuid NOT NULL,
	"order_num" smallint NOT NULL,
	"question_id" uuid NOT NULL,
	"option_ids" uuid[] NOT NULL,
	"selected_option_id" uuid,
	"is_correct" boolean,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"flag_revision" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"is_excluded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assessment_questions_assessment_id_order_num_pk" PRIMARY KEY("assessment_id","order_num"),
	CONSTRAINT "assessment_questions_answer_whole" CHECK (("assessment_questions"."selected_option_id" is null) = ("assessment_questions"."is_correct" is null))
);
--> statement-breakpoint
CREATE TABLE "assessment_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"overall_score" integer NOT NULL,
	"percent" numeric(5, 2) GENERATED ALWAYS AS (overall_score / 100.0) STORED,
	"earned" integer NOT NULL,
	"possible" integer NOT NULL,
	"passed" boolean NOT NULL,
	"pass_percent" integer NOT NULL,
	"category_scores" jsonb NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"regraded_at" timestamp with time zone,
	CONSTRAINT "assessment_results_assessment_id_unique" UNIQUE("assessment_id"),
	CONSTRAINT "assessment_results_overall_score" CHECK ("assessment_results"."overall_score" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"assessment_type_id" uuid NOT NULL,
	"status" text NOT NULL,
	"seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"deadline_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"finished_by" text,
	"duration_seconds" integer NOT NULL,
	"extra_seconds" integer DEFAULT 0 NOT NULL,
	"returned_seconds" integer DEFAULT 0 NOT NULL,
	"pass_percent" integer NOT NULL,
	"leave_policy" text NOT NULL,
	"window_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assessments_status" CHECK ("assessments"."status" in ('open', 'finished')),
	CONSTRAINT "assessments_finished_by" CHECK ("assessments"."finished_by" in ('candidate', 'time', 'leaving')),
	CONSTRAINT "assessments_leave_policy" CHECK ("assessments"."leave_policy" in ('enforced', 'warn-only', 'off')),
	CONSTRAINT "assessments_started_has_deadline" CHECK (("assessments"."started_at" is null) = ("assessments"."deadline_at" is null)),
	CONSTRAINT "assessments_finished_whole" CHECK (("assessments"."status" = 'finished') = ("assessments"."submitted_at" is not null) and ("assessments"."status" = 'finished') = ("assessments"."finished_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "late_answers" (
	"assessment_id" uuid NOT NULL,
	"order_num" smallint NOT NULL,
	"option_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_answers_assessment_id_order_num_pk" PRIMARY KEY("assessment_id","order_num")
);
--> statement-breakpoint
CREATE TABLE "outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"order_num" smallint NOT NULL,
	"question_id" uuid NOT NULL,
	"words" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_checks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"passed_at" timestamp with time zone NOT NULL,
	"rules_version" text NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integrity_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"length_ms" integer,
	"leave_number" integer,
	"due_at" timestamp with time zone,
	"details" jsonb NOT NULL,
	"comment" text,
	"commented_at" timestamp with time zone,
	CONSTRAINT "integrity_events_kind" CHECK ("integrity_events"."kind" in ('left', 'reopened', 'copied', 'pasted', 'printed', 'full_screen_left', 'second_display', 'other_window'))
);
--> statement-breakpoint
CREATE TABLE "norms" (
	"assessment_type_id" uuid PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"size" integer NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regrade_effects" (
	"regrade_id" uuid NOT NULL,
	"result_id" uuid NOT NULL,
	"former_score" integer NOT NULL,
	"score" integer NOT NULL,
	"former_passed" boolean NOT NULL,
	"passed" boolean NOT NULL,
	CONSTRAINT "regrade_effects_regrade_id_result_id_pk" PRIMARY KEY("regrade_id","result_id")
);
--> statement-breakpoint
CREATE TABLE "regrades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"former_option_id" uuid,
	"option_id" uuid,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"reverted_at" timestamp with time zone,
	CONSTRAINT "regrades_kind" CHECK ("regrades"."kind" in ('new_key', 'left_out'))
);
--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodations" ADD CONSTRAINT "accommodations_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_results" ADD CONSTRAINT "assessment_results_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_checks" ADD CONSTRAINT "security_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrity_events" ADD CONSTRAINT "integrity_events_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "norms" ADD CONSTRAINT "norms_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrade_effects" ADD CONSTRAINT "regrade_effects_regrade_id_regrades_id_fk" FOREIGN KEY ("regrade_id") REFERENCES "public"."regrades"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrade_effects" ADD CONSTRAINT "regrade_effects_result_id_assessment_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assessment_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regrades" ADD CONSTRAINT "regrades_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_questions_by_question" ON "assessment_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "assessment_results_by_score" ON "assessment_results" USING btree ("assessment_type_id","overall_score");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_one_open" ON "assessments" USING btree ("user_id","assessment_type_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "assessments_of_person" ON "assessments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "assessments_overdue" ON "assessments" USING btree ("deadline_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "question_reports_by_question" ON "question_reports" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "question_reports_of_attempt" ON "question_reports" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "integrity_events_of_attempt" ON "integrity_events" USING btree ("assessment_id","at");--> statement-breakpoint
CREATE INDEX "regrades_by_question" ON "regrades" USING btree ("question_id");--> statement-breakpoint
ALTER TABLE "assessment_questions" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "assessments" SET (fillfactor = 70);
