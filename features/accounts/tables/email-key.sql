-- One value for all the ways to write an address: full-width letters, the long s and letter case by NFKC and lower, and the two Turkish i.
create function email_key(address text) returns text language sql immutable strict parallel safe
  return lower(translate(normalize(address, nfkc), 'ıİ', 'ii'));

-- Every address that is written gets its key, whoever writes it: the auth library does, too.
create function keep_email_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or email_key(new.email::text) <> email_key(old.email::text) then
    new.email_key := email_key(new.email::text);
  end if;
  return new;
end $$;

create trigger users_email_key before insert or update of email on users for each row execute function keep_email_key();
