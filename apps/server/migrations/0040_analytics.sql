CREATE TABLE "analytics_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "analytics_changes_kind" CHECK ("analytics_changes"."kind" in ('attempt', 'payment'))
);
--> statement-breakpoint
CREATE TABLE "attempt_days" (
	"day" date NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"is_demo" boolean NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"begun" integer DEFAULT 0 NOT NULL,
	"submitted" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	"certified" integer DEFAULT 0 NOT NULL,
	"annulled" integer DEFAULT 0 NOT NULL,
	"upheld" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attempt_days_day_assessment_type_id_is_demo_pk" PRIMARY KEY("day","assessment_type_id","is_demo")
);
--> statement-breakpoint
CREATE TABLE "counted_attempts" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"day" date NOT NULL,
	"is_demo" boolean NOT NULL,
	"reached" smallint NOT NULL,
	"is_upheld" boolean NOT NULL,
	"is_measured" boolean NOT NULL,
	"rights" bit varying,
	"left_out" bit varying
);
--> statement-breakpoint
CREATE TABLE "counted_payments" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"is_own" boolean NOT NULL,
	"started_day" date NOT NULL,
	"paid_day" date,
	"amount" integer NOT NULL,
	"refunded_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_choices" (
	"option_id" uuid PRIMARY KEY NOT NULL,
	"chosen" integer DEFAULT 0 NOT NULL,
	"rest" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_days" (
	"question_id" uuid NOT NULL,
	"day" date NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"rights" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_days_question_id_day_pk" PRIMARY KEY("question_id","day")
);
--> statement-breakpoint
CREATE TABLE "question_sums" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"demo_attempts" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"rights" integer DEFAULT 0 NOT NULL,
	"rest" bigint DEFAULT 0 NOT NULL,
	"rest_squares" bigint DEFAULT 0 NOT NULL,
	"right_rest" bigint DEFAULT 0 NOT NULL,
	"share" bigint DEFAULT 0 NOT NULL,
	"share_rest" bigint DEFAULT 0 NOT NULL,
	"recent_attempts" integer DEFAULT 0 NOT NULL,
	"recent_rights" integer DEFAULT 0 NOT NULL,
	"is_drifting" boolean DEFAULT false NOT NULL,
	"facility_order" integer DEFAULT 0 NOT NULL,
	"discrimination_order" integer DEFAULT 0 NOT NULL,
	"time_order" integer DEFAULT 0 NOT NULL,
	"drift_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_times" (
	"question_id" uuid NOT NULL,
	"bucket" smallint NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_times_question_id_bucket_pk" PRIMARY KEY("question_id","bucket")
);
--> statement-breakpoint
CREATE TABLE "revenue_days" (
	"day" date NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"is_demo" boolean NOT NULL,
	"checkouts" integer DEFAULT 0 NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "revenue_days_day_assessment_type_id_currency_is_demo_pk" PRIMARY KEY("day","assessment_type_id","currency","is_demo")
);
--> statement-breakpoint
CREATE TABLE "type_sums" (
	"assessment_type_id" uuid PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"demo_attempts" integer DEFAULT 0 NOT NULL,
	"questions" bigint DEFAULT 0 NOT NULL,
	"score" bigint DEFAULT 0 NOT NULL,
	"score_squares" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempt_days" ADD CONSTRAINT "attempt_days_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_choices" ADD CONSTRAINT "question_choices_option_id_question_options_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."question_options"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_days" ADD CONSTRAINT "question_days_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_sums" ADD CONSTRAINT "question_sums_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_sums" ADD CONSTRAINT "question_sums_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_times" ADD CONSTRAINT "question_times_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revenue_days" ADD CONSTRAINT "revenue_days_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "type_sums" ADD CONSTRAINT "type_sums_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_changes_in_order" ON "analytics_changes" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "question_days_by_day" ON "question_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "question_sums_of_type" ON "question_sums" USING btree ("assessment_type_id");--> statement-breakpoint
CREATE INDEX "question_sums_by_attempts" ON "question_sums" USING btree ("attempts","question_id");--> statement-breakpoint
CREATE INDEX "question_sums_by_facility" ON "question_sums" USING btree ("facility_order","question_id");--> statement-breakpoint
CREATE INDEX "question_sums_by_discrimination" ON "question_sums" USING btree ("discrimination_order","question_id");--> statement-breakpoint
CREATE INDEX "question_sums_by_time" ON "question_sums" USING btree ("time_order","question_id");--> statement-breakpoint
CREATE INDEX "question_sums_by_drift" ON "question_sums" USING btree ("drift_order","question_id");--> statement-breakpoint
CREATE INDEX "question_sums_drifting" ON "question_sums" USING btree ("question_id") WHERE is_drifting;
--> statement-breakpoint
-- Which attempts and payments may count differently. Whatever analytics depends on writes here in the transaction that changes it; the
-- tick dashboard.keep-analytics takes it from there. The triggers sit on tables of features above, so none of those has to know of it.
create or replace function note_attempt_change() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'assessments' then insert into analytics_changes (kind, subject_id) values ('attempt', coalesce(new.id, old.id));
    when 'certificates' then
      insert into analytics_changes (kind, subject_id) select 'attempt', assessment_id from assessment_results where id = new.result_id;
    else insert into analytics_changes (kind, subject_id) values ('attempt', new.assessment_id);
  end case;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_payment_change() returns trigger language plpgsql as $$
begin
  insert into analytics_changes (kind, subject_id) values ('payment', new.id);
  return null;
end $$;
--> statement-breakpoint
create or replace trigger assessments_analytics after insert or delete on assessments for each row execute function note_attempt_change();
--> statement-breakpoint
create or replace trigger assessments_analytics_update after update of started_at, annulled_at on assessments for each row
  when (old.started_at is distinct from new.started_at or old.annulled_at is distinct from new.annulled_at)
  execute function note_attempt_change();
--> statement-breakpoint
create or replace trigger assessment_results_analytics after insert or update on assessment_results for each row execute function note_attempt_change();
--> statement-breakpoint
create or replace trigger integrity_reviews_analytics after insert or update of state on integrity_reviews for each row
  execute function note_attempt_change();
--> statement-breakpoint
create or replace trigger certificates_analytics after insert or update of state on certificates for each row execute function note_attempt_change();
--> statement-breakpoint
create or replace trigger payments_analytics after insert on payments for each row execute function note_payment_change();
--> statement-breakpoint
create or replace trigger payments_analytics_update after update of status, settled_at, amount, refunded_at, refunded_cents, part_refunded_at on payments
  for each row
  when ((old.status, old.settled_at, old.amount, old.refunded_at, old.refunded_cents, old.part_refunded_at)
    is distinct from (new.status, new.settled_at, new.amount, new.refunded_at, new.refunded_cents, new.part_refunded_at))
  execute function note_payment_change();
--> statement-breakpoint
insert into analytics_changes (kind, subject_id) select 'attempt', id from assessments order by created_at, id;--> statement-breakpoint
insert into analytics_changes (kind, subject_id) select 'payment', id from payments order by created_at, id;
