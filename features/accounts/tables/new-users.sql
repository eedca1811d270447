-- Every new person is a student with an empty profile, whoever inserts the row: the auth library does, too.
create function welcome_new_user() returns trigger language plpgsql as $$
begin
  insert into user_roles (user_id, role) values (new.id, 'student') on conflict (user_id) do nothing;
  insert into user_profiles (user_id) values (new.id) on conflict (user_id) do nothing;
  return null;
end $$;

create trigger users_welcome after insert on users for each row execute function welcome_new_user();
