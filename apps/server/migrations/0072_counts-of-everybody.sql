-- Nobody moves on the board until its counts are complete.
lock table board_entries, board_people in share row exclusive mode;
--> statement-breakpoint
-- Counts and sums follow board_entries, whoever changes an entry: once for all rows of a statement. Rows that are gone count -1, rows
-- that are new +1; an update does both.
--
-- board_counts: how many entries each thousand (level 1), hundred (2) and ten (3) of points holds, for one type and for all but practice tests (''),
--   everywhere (''), in the region and in the country, by gender and age and for everybody (-1, -1). A rank is a sum of a few of these rows.
-- board_sums: how many entries finished on a day, and their points: of a country for all types, of a region for each type.
--
-- Rows are written in the order of their keys, so that two statements that count the same rows cannot deadlock.
create or replace function count_board_entries() returns trigger language plpgsql as $$
declare
  direction integer := tg_argv[0];
begin
  insert into board_counts (assessment_type, place, gender, age, level, slot, people)
  select kind, place, who.gender, who.age, level, slot, direction * count(*)
  from changed entry
  cross join lateral (select entry.assessment_type as kind union all select '' where not entry.is_practice) kinds
  cross join lateral (values (''), (entry.region), (entry.country)) places (place)
  cross join lateral (values (entry.gender, entry.age), (-1, -1)) who (gender, age)
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
    select '' as kind, 0 as gender, 0 as age, 0 as level, 0 as slot
    union all
    select '*', who.gender, who.age, slots.level, slots.slot
    from (values (person.gender, person.age), (-1, -1)) who (gender, age)
    cross join (values (1, person.points / 1000), (2, person.points / 100), (3, person.points / 10)) slots (level, slot)
  ) counted
  where counted.kind = '' or not person.is_practice
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 4, 5, 6
  on conflict (assessment_type, place, gender, age, level, slot) do update set people = board_counts.people + excluded.people;
  return null;
end $$;
--> statement-breakpoint
insert into board_counts (assessment_type, place, gender, age, level, slot, people)
select assessment_type, place, -1, -1, level, slot, sum(people) from board_counts where level > 0 group by 1, 2, 5, 6;
