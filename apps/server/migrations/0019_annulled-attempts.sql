ALTER TABLE "assessments" DROP CONSTRAINT "assessments_finished_whole";--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "annulled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "annulment_reason" text;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "annulment_refund" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "annulment_outcome" text;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "board_people" ADD COLUMN "gender" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_people" ADD COLUMN "age" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_people" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_people" ADD COLUMN "standing" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_finished" ON "assessments" USING btree ("submitted_at","id") WHERE status = 'finished';--> statement-breakpoint
CREATE INDEX "assessments_annulled" ON "assessments" USING btree ("submitted_at","id") WHERE annulled_at is not null;--> statement-breakpoint
CREATE INDEX "assessments_unsettled" ON "assessments" USING btree ("annulled_at") WHERE annulled_at is not null and annulment_outcome is null;--> statement-breakpoint
CREATE INDEX "question_reports_newest" ON "question_reports" USING btree ("reported_at","id");--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("reported_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "question_reports_by_words" ON "question_reports" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "board_people_in_order" ON "board_people" USING btree ("standing");--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_annulled_whole" CHECK (("assessments"."annulled_at" is null) = ("assessments"."annulment_reason" is null));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_annulment_outcome" CHECK ("assessments"."annulment_outcome" in ('free', 'given_back', 'refunded', 'held', 'settled'));--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_finished_whole" CHECK (("assessments"."status" = 'finished') = ("assessments"."submitted_at" is not null) and ("assessments"."status" = 'finished') = ("assessments"."finished_by" is not null or "assessments"."annulled_at" is not null));--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_decision" CHECK ("question_reports"."decision" in ('kept', 'fix_needed', 'retired'));--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_decided_whole" CHECK (("question_reports"."decision" is null) = ("question_reports"."decided_at" is null));
--> statement-breakpoint
-- While the functions before still count the people: who is on the board already gets what their best entry says.
update board_people person
set gender = best.gender, age = best.age, points = best.points, standing = best.standing
from (
  select distinct on (user_id) user_id, gender, age, points, standing from board_entries order by user_id, standing, id
) best
where best.user_id = person.user_id;
--> statement-breakpoint
insert into board_counts (assessment_type, place, gender, age, level, slot, people)
select '*', place, gender, age, level, slot, count(*)
from board_people person
cross join lateral (values (''), (person.region), (person.country)) places (place)
cross join lateral (values (1, person.points / 1000), (2, person.points / 100), (3, person.points / 10)) slots (level, slot)
group by 2, 3, 4, 5, 6;
--> statement-breakpoint
-- Each person once with their best entry, however many types they have entries in; all entries of a person share region, country, gender and age.
-- count_board_entries calls it with the people whose entries changed.
create or replace function keep_board_people(persons uuid[]) returns void language plpgsql as $$
begin
  delete from board_people person
  where person.user_id = any (persons) and not exists (select from board_entries entry where entry.user_id = person.user_id);
  insert into board_people (user_id, region, country, gender, age, points, standing)
  select distinct on (user_id) user_id, region, country, gender, age, points, standing
  from board_entries where user_id = any (persons) order by user_id, standing, id
  on conflict (user_id) do update
  set region = excluded.region, country = excluded.country, gender = excluded.gender, age = excluded.age, points = excluded.points,
    standing = excluded.standing
  where (board_people.region, board_people.country, board_people.gender, board_people.age, board_people.points, board_people.standing)
    is distinct from (excluded.region, excluded.country, excluded.gender, excluded.age, excluded.points, excluded.standing);
end $$;
--> statement-breakpoint
-- Level 0 of board_counts, without type, gender and age, and the type * count people instead of entries.
create or replace function count_board_people() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into board_counts (assessment_type, place, gender, age, level, slot, people)
  select counted.kind, places.place, counted.gender, counted.age, counted.level, counted.slot, direction * count(*)
  from changed person
  cross join lateral (values (''), (person.region), (person.country)) places (place)
  cross join lateral (
    values ('', 0, 0, 0, 0), ('*', person.gender, person.age, 1, person.points / 1000),
      ('*', person.gender, person.age, 2, person.points / 100), ('*', person.gender, person.age, 3, person.points / 10)
  ) counted (kind, gender, age, level, slot)
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (assessment_type, place, gender, age, level, slot) do update set people = board_counts.people + excluded.people;
  return null;
end $$;
--> statement-breakpoint
-- An attempt that was annulled takes its result off the board.
create or replace trigger assessments_board after update of annulled_at on assessments for each row
  when (old.annulled_at is distinct from new.annulled_at) execute function note_board_change();
--> statement-breakpoint
create or replace trigger assessments_norm after update of user_id, annulled_at on assessments for each row
  when (new.status = 'finished' and ((old.user_id is not null and new.user_id is null) or (old.annulled_at is null and new.annulled_at is not null))) execute function note_norm_change();
