-- An attempt that was never opened is deleted with its payment or its person; the request it was for can be taken again.
create function reopen_request() returns trigger language plpgsql as $$
begin
  new.state := 'accepted';
  return new;
end $$;

create trigger assessment_requests_reopened before update of assessment_id on assessment_requests for each row
  when (old.assessment_id is not null and new.assessment_id is null and new.state = 'started') execute function reopen_request();
