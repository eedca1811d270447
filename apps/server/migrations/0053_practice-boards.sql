DROP INDEX "board_everybody";--> statement-breakpoint
DROP INDEX "board_by_region";--> statement-breakpoint
DROP INDEX "board_by_country";--> statement-breakpoint
ALTER TABLE "board_entries" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "board_people" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "board_everybody" ON "board_entries" USING btree ("gender","age","standing","id") WHERE not is_practice;--> statement-breakpoint
CREATE INDEX "board_by_region" ON "board_entries" USING btree ("region","gender","age","standing","id") WHERE not is_practice;--> statement-breakpoint
CREATE INDEX "board_by_country" ON "board_entries" USING btree ("country","gender","age","standing","id") WHERE not is_practice;
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
    when 'assessment_types' then insert into board_changes (user_id) select user_id from board_entries where assessment_type = new.code;
    else insert into board_changes (user_id) select new.user_id where new.user_id is not null;
  end case;
  return null;
end $$;
--> statement-breakpoint
-- Counts and sums follow board_entries, whoever changes an entry: once for all rows of a statement. Rows that are gone count -1, rows
-- that are new +1; an update does both.
--
-- board_counts: how many entries each thousand (level 1), hundred (2) and ten (3) of points holds, for one type and for all but practice tests (''),
--   everywhere (''), in the region and in the country, by gender and age. A rank is a sum of a few of these rows.
-- board_sums: how many entries finished on a day, and their points: of a country for all types, of a region for each type.
--
-- Rows are written in the order of their keys, so that two statements that count the same rows cannot deadlock.
create or replace function count_board_entries() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into board_counts (assessment_type, place, gender, age, level, slot, people)
  select kind, place, gender, age, level, slot, direction * count(*)
  from changed entry
  cross join lateral (select entry.assessment_type as kind union all select '' where not entry.is_practice) kinds
  cross join lateral (values (''), (entry.region), (entry.country)) places (place)
  cross join lateral (values (1, entry.points / 1000), (2, entry.points / 100), (3, entry.points / 10)) slots (level, slot)
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (assessment_type, place, gender, age, level, slot) do update set people = board_counts.people + excluded.people;

  insert into board_sums (place, assessment_type, day, entries, points)
  select place, kind, (finished_at at time zone 'UTC')::date, direction * count(*), direction * sum(entry.points)
  from changed entry
  cross join lateral (values (entry.country, ''), (entry.region, entry.assessment_type)) places (place, kind)
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (place, assessment_type, day)
  do update set entries = board_sums.entries + excluded.entries, points = board_sums.points + excluded.points;

  perform keep_board_people(array(select distinct user_id from changed));
  return null;
end $$;
--> statement-breakpoint
-- Each person once with their best entry, however many types they have entries in, of a practice test only where there is no other; all entries of a person share region, country, gender and age.
-- count_board_entries calls it with the people whose entries changed.
create or replace function keep_board_people(persons uuid[]) returns void language plpgsql as $$
begin
  delete from board_people person
  where person.user_id = any (persons) and not exists (select from board_entries entry where entry.user_id = person.user_id);
  insert into board_people (user_id, region, country, gender, age, points, standing, is_practice)
  select distinct on (user_id) user_id, region, country, gender, age, points, standing, is_practice
  from board_entries where user_id = any (persons) order by user_id, is_practice, standing, id
  on conflict (user_id) do update
  set region = excluded.region, country = excluded.country, gender = excluded.gender, age = excluded.age, points = excluded.points,
    standing = excluded.standing, is_practice = excluded.is_practice
  where (board_people.region, board_people.country, board_people.gender, board_people.age, board_people.points, board_people.standing,
      board_people.is_practice)
    is distinct from (excluded.region, excluded.country, excluded.gender, excluded.age, excluded.points, excluded.standing, excluded.is_practice);
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
  where counted.kind = '' or not person.is_practice
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (assessment_type, place, gender, age, level, slot) do update set people = board_counts.people + excluded.people;
  return null;
end $$;
--> statement-breakpoint
-- A type that becomes a practice test, or is one no longer, leaves or enters the mixed ranking.
create or replace trigger assessment_types_board after update of shelf on assessment_types for each row
  when ((old.shelf = 'practice') is distinct from (new.shelf = 'practice')) execute function note_board_change();
--> statement-breakpoint
-- Entries of practice tests leave the mixed ranking; the triggers count them anew.
update board_entries entry set is_practice = true
from assessment_types type where type.code = entry.assessment_type and type.shelf = 'practice';
