-- Each person once, however many types they have entries in; all entries of a person share one region and country.
-- count_board_entries calls it with the people whose entries changed.
create function keep_board_people(persons uuid[]) returns void language plpgsql as $$
begin
  delete from board_people person
  where person.user_id = any (persons) and not exists (select from board_entries entry where entry.user_id = person.user_id);
  insert into board_people (user_id, region, country)
  select distinct on (user_id) user_id, region, country from board_entries where user_id = any (persons) order by user_id, assessment_type
  on conflict (user_id) do update set region = excluded.region, country = excluded.country
  where (board_people.region, board_people.country) is distinct from (excluded.region, excluded.country);
end $$;

-- Level 0 of board_counts, without type, gender and age, counts people instead of entries.
create function count_board_people() returns trigger language plpgsql as $$
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

create trigger board_people_insert_added after insert on board_people
  referencing new table as changed for each statement execute function count_board_people('1');

create trigger board_people_update_removed after update on board_people
  referencing old table as changed for each statement execute function count_board_people('-1');

create trigger board_people_update_added after update on board_people
  referencing new table as changed for each statement execute function count_board_people('1');

create trigger board_people_delete_removed after delete on board_people
  referencing old table as changed for each statement execute function count_board_people('-1');
