-- Counts and sums follow board_entries, whoever changes an entry: once for all rows of a statement. Rows that are gone count -1, rows
-- that are new +1; an update does both.
--
-- board_counts: how many entries each thousand (level 1), hundred (2) and ten (3) of points holds, for one type and for all but practice tests (''),
--   everywhere (''), in the region and in the country, by gender and age and for everybody (-1, -1). A rank is a sum of a few of these rows.
-- board_sums: how many entries finished on a day, and their points: of a country for all types, of a region for each type.
--
-- Rows are written in the order of their keys, so that two statements that count the same rows cannot deadlock.
create function count_board_entries() returns trigger language plpgsql as $$
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

create trigger board_entries_insert_added after insert on board_entries
  referencing new table as changed for each statement execute function count_board_entries('1');

create trigger board_entries_update_removed after update on board_entries
  referencing old table as changed for each statement execute function count_board_entries('-1');

create trigger board_entries_update_added after update on board_entries
  referencing new table as changed for each statement execute function count_board_entries('1');

create trigger board_entries_delete_removed after delete on board_entries
  referencing old table as changed for each statement execute function count_board_entries('-1');
