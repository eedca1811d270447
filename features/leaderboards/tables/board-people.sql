-- Each person once with their best entry, however many types they have entries in, of a practice test only where there is no other; all entries of a person share region, country, gender and age.
-- count_board_entries calls it with the people whose entries changed.
create function keep_board_people(persons uuid[]) returns void language plpgsql as $$
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

-- Level 0 of board_counts, without type, gender and age, and the type * count people instead of entries.
create function count_board_people() returns trigger language plpgsql as $$
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

create trigger board_people_insert_added after insert on board_people
  referencing new table as changed for each statement execute function count_board_people('1');

create trigger board_people_update_removed after update on board_people
  referencing old table as changed for each statement execute function count_board_people('-1');

create trigger board_people_update_added after update on board_people
  referencing new table as changed for each statement execute function count_board_people('1');

create trigger board_people_delete_removed after delete on board_people
  referencing old table as changed for each statement execute function count_board_people('-1');
