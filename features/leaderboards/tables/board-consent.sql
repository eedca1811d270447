-- Gender and age are in an entry only with consent to be found by them, whoever writes it: also a server of the version before, which
-- does not know this consent.
create function clear_board_gender_and_age() returns trigger language plpgsql as $$
begin
  if not exists (select from user_profiles where user_id = new.user_id and findable_by_gender_and_age) then
    new.gender := 0;
    new.age := 0;
  end if;
  return new;
end $$;

create trigger board_entries_consent before insert or update on board_entries for each row
  when (new.gender <> 0 or new.age <> 0) execute function clear_board_gender_and_age();
