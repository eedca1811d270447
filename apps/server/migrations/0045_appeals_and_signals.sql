CREATE TABLE "answer_paces" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"log_sum" double precision NOT NULL,
	"log_square_sum" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"filed_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeals_subject" CHECK ("appeals"."subject" in ('integrity', 'verdict')),
	CONSTRAINT "appeals_state" CHECK ("appeals"."state" in ('open', 'granted', 'rejected')),
	CONSTRAINT "appeals_decided_whole" CHECK (("appeals"."state" = 'open') = ("appeals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "attempt_signals" (
	"assessment_id" uuid PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"timed_answers" integer NOT NULL,
	"fast_answers" integer NOT NULL,
	"time_tier" text NOT NULL,
	"compared" integer NOT NULL,
	"both_wrong" integer NOT NULL,
	"same_wrong" integer NOT NULL,
	"expected_same" double precision NOT NULL,
	"similarity_tier" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrong_choices" (
	"question_id" uuid NOT NULL,
	"option_id" uuid NOT NULL,
	"chosen" integer NOT NULL,
	CONSTRAINT "wrong_choices_question_id_option_id_pk" PRIMARY KEY("question_id","option_id")
);
--> statement-breakpoint
ALTER TABLE "answer_paces" ADD CONSTRAINT "answer_paces_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_signals" ADD CONSTRAINT "attempt_signals_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_choices" ADD CONSTRAINT "wrong_choices_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeals_newest" ON "appeals" USING btree ("filed_at","assessment_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("filed_at","assessment_id") WHERE state = 'open';
--> statement-breakpoint
-- Whose entries may have changed. Everything that an entry depends on writes the person into board_changes, in the transaction
-- that changes it; the tick leaderboards.keep-board takes them from there twice a second. The triggers sit on tables of features
-- above, so none of those has to know that there is a board.
create or replace function note_board_change() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'users' then insert into board_changes (user_id) values (new.id);
    when 'assessment_results', 'integrity_reviews' then
      insert into board_changes (user_id) select user_id from assessments where id = new.assessment_id and user_id is not null;
    else insert into board_changes (user_id) select new.user_id where new.user_id is not null;
  end case;
  return null;
end $$;
--> statement-breakpoint
-- A review that was decided against a result, or for it after all, changes whom the group counts.
create or replace function note_norm_review() returns trigger language plpgsql as $$
begin
  update norms set is_outdated = true
  where not is_outdated and assessment_type_id = (select assessment_type_id from assessments where id = new.assessment_id);
  return null;
end $$;
--> statement-breakpoint
-- A review that was decided against a result takes it off the board, and puts it back when that is taken back.
create or replace trigger integrity_reviews_board after update of state on integrity_reviews for each row
  when (old.state is distinct from new.state) execute function note_board_change();
--> statement-breakpoint
create or replace trigger integrity_reviews_norm after update of state on integrity_reviews for each row
  when ((old.state = 'upheld') is distinct from (new.state = 'upheld')) execute function note_norm_review();
