-- Counts and sums follow board_entries, whoever changes an entry: once for all rows of a statement. Rows that are gone count -1, rows
-- that are new +1; an update does both.
--
-- board_counts: how many entries each thousand (level 1), hundred (2) and ten (3) of points holds, for one type and for all (''),
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
  cross join lateral (values (''), (entry.assessment_type)) kinds (kind)
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
-- Each person once, however many types they have entries in; all entries of a person share one region and country.
-- count_board_entries calls it with the people whose entries changed.
create or replace function keep_board_people(persons uuid[]) returns void language plpgsql as $$
begin
  delete from board_people person
  where person.user_id = any (persons) and not exists (select from board_entries entry where entry.user_id = person.user_id);
  insert into board_people (user_id, region, country)
  select distinct on (user_id) user_id, region, country from board_entries where user_id = any (persons) order by user_id, assessment_type
  on conflict (user_id) do update set region = excluded.region, country = excluded.country
  where (board_people.region, board_people.country) is distinct from (excluded.region, excluded.country);
end $$;
--> statement-breakpoint
-- Level 0 of board_counts, without type, gender and age, counts people instead of entries.
create or replace function count_board_people() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into board_counts (assessment_type, place, gender, age, level, slot, people)
  select '', place, 0, 0, 0, 0, direction * count(*)
  from changed person cross join lateral (values (''), (person.region), (person.country)) places (place)
  group by place
  order by place
  on conflict (assessment_type, place, gender, age, level, slot) do update set people = board_counts.people + excluded.people;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger board_entries_insert_added after insert on board_entries
  referencing new table as changed for each statement execute function count_board_entries('1');
--> statement-breakpoint
create or replace trigger board_entries_update_removed after update on board_entries
  referencing old table as changed for each statement execute function count_board_entries('-1');
--> statement-breakpoint
create or replace trigger board_entries_update_added after update on board_entries
  referencing new table as changed for each statement execute function count_board_entries('1');
--> statement-breakpoint
create or replace trigger board_entries_delete_removed after delete on board_entries
  referencing old table as changed for each statement execute function count_board_entries('-1');
--> statement-breakpoint
create or replace trigger board_people_insert_added after insert on board_people
  referencing new table as changed for each statement execute function count_board_people('1');
--> statement-breakpoint
create or replace trigger board_people_update_removed after update on board_people
  referencing old table as changed for each statement execute function count_board_people('-1');
--> statement-breakpoint
create or replace trigger board_people_update_added after update on board_people
  referencing new table as changed for each statement execute function count_board_people('1');
--> statement-breakpoint
create or replace trigger board_people_delete_removed after delete on board_people
  referencing old table as changed for each statement execute function count_board_people('-1');
--> statement-breakpoint
drop function place_board_people(persons uuid[]);
--> statement-breakpoint
drop function count_people_added();
--> statement-breakpoint
drop function count_people_removed();
--> statement-breakpoint
drop function count_entries_added();
--> statement-breakpoint
drop function count_entries_removed();
