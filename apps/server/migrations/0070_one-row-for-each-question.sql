-- Nobody counts until this commits. Servers of the version before find no table to count into afterwards: what changes meanwhile waits for newer ones.
SELECT pg_advisory_xact_lock(hashtextextended('analytics', 0));--> statement-breakpoint
LOCK TABLE "question_sums", "question_choices", "question_days", "question_times" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "question_sums" RENAME TO "former_question_sums";--> statement-breakpoint
ALTER TABLE "former_question_sums" DROP CONSTRAINT "question_sums_pkey";--> statement-breakpoint
DROP INDEX "question_sums_drifting";--> statement-breakpoint
-- What stays the same from one update to the next comes first: PostgreSQL logs an updated row from its first byte that differs to its last.
CREATE TABLE "question_sums" (
	"question_id" uuid PRIMARY KEY NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"option_ids" uuid[] DEFAULT '{}' NOT NULL,
	"days" integer[] DEFAULT '{}' NOT NULL,
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
	"drift_order" integer DEFAULT 0 NOT NULL,
	"choices" bigint[] DEFAULT '{}' NOT NULL,
	"times" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "question_sums_whole" CHECK (cardinality("question_sums"."choices") = 2 * cardinality("question_sums"."option_ids") and cardinality("question_sums"."days") % 3 = 0)
) WITH (fillfactor = 30);
--> statement-breakpoint
insert into question_sums
select sums.question_id, sums.assessment_type_id, coalesce(choice.option_ids, '{}'), coalesce(day.days, '{}'),
  sums.attempts, sums.demo_attempts, sums.answered, sums.rights, sums.rest, sums.rest_squares, sums.right_rest, sums.share, sums.share_rest,
  sums.recent_attempts, sums.recent_rights, sums.is_drifting, sums.facility_order, sums.discrimination_order, sums.time_order, sums.drift_order,
  coalesce(choice.choices, '{}'), coalesce(bucket.times, '{}')
from former_question_sums sums
left join (
  select option.question_id, array_agg(option_id order by option_id) as option_ids,
    string_to_array(string_agg(chosen || ',' || rest, ',' order by option_id), ',')::bigint[] as choices
  from question_choices join question_options option on option.id = option_id
  where chosen <> 0 group by 1
) choice using (question_id)
left join (
  select question_id, string_to_array(string_agg(day - '1970-01-01'::date || ',' || attempts || ',' || rights, ',' order by day), ',')::int[] as days
  from question_days where attempts <> 0 group by 1
) day using (question_id)
left join (
  select measured.question_id, array_agg(coalesce(kept.answers, 0) order by place) as times
  from (select question_id, max(bucket) as last from question_times where answers <> 0 group by 1) measured
  cross join lateral generate_series(0, last) place
  left join question_times kept on kept.question_id = measured.question_id and kept.bucket = place
  group by 1
) bucket using (question_id);
--> statement-breakpoint
DROP TABLE "former_question_sums";--> statement-breakpoint
DROP TABLE "question_choices";--> statement-breakpoint
DROP TABLE "question_days";--> statement-breakpoint
DROP TABLE "question_times";--> statement-breakpoint
CREATE INDEX "question_sums_drifting" ON "question_sums" USING btree ("question_id") WHERE is_drifting;--> statement-breakpoint
analyze question_sums;
