-- What a request begins or ceases to share becomes calls in the transaction that changes it, whoever changes it: the candidate, a finished or annulled
-- attempt, a deleted account. The calls name the request and the level, never the result, which is read by its consent at the moment of reading.
create or replace function queue_result_calls() returns trigger language plpgsql as $$
declare
  is_shared constant boolean := new.state = 'shared';
  changed_at constant timestamptz := case when new.state_at > old.state_at then new.state_at else clock_timestamp() end;
  event_name constant text := case when is_shared then 'result.shared' else 'result.withdrawn' end;
  event constant uuid := gen_random_uuid();
begin
  insert into webhook_calls (id, organization_id, target_id, event_id, event, request_id, payload, created_at, next_try_at, tries_end_at)
  select gen_random_uuid(), target.organization_id, target.id, event, event_name, new.id,
    jsonb_build_object('request_id', new.id, 'roster_id', new.roster_id, 'external_id', person.external_id, 'level', new.share_level),
    changed_at, changed_at, changed_at + interval '3 days'
  from webhook_targets target
  join roster_people person on person.id = new.person_id
  where target.organization_id = new.organization_id and target.removed_at is null and event_name = any (target.events);

  -- The certificate came before the consent.
  if is_shared and new.share_level = 'full' then
    perform queue_certificate_calls('certificate.issued', certificate.id, 'issued', changed_at)
    from certificates certificate
    where certificate.result_id = new.result_id and certificate.state = 'active' and certificate.expires_at > changed_at;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- For organizations that see the whole result, and for those that watch the certificate. An occurrence is queued once for each target.
create or replace function queue_certificate_calls(event_name text, of_certificate uuid, occurrence text, at timestamptz) returns void language sql as $$
  insert into webhook_calls (id, organization_id, target_id, event_id, event, certificate_id, payload, created_at, next_try_at, tries_end_at)
  select gen_random_uuid(), target.organization_id, target.id,
    md5(concat_ws(' ', event_name, target.organization_id, certificate.id, occurrence))::uuid, event_name, certificate.id,
    jsonb_build_object('code', certificate.verification_code, 'request_id', request.id), at, at, at + interval '3 days'
  from certificates certificate
  join webhook_targets target on target.removed_at is null and event_name = any (target.events)
  left join lateral (
    select id from assessment_requests
    where organization_id = target.organization_id and result_id = certificate.result_id and state = 'shared' and share_level = 'full'
    order by state_at limit 1
  ) request on true
  where certificate.id = of_certificate
    and (request.id is not null or exists (
      select from watches watch
      where watch.organization_id = target.organization_id and watch.certificate_id = certificate.id
        and (watch.ended_at is null or watch.fired_at is not null)))
  on conflict (target_id, event_id) do nothing
$$;
--> statement-breakpoint
create or replace trigger assessment_requests_queue_calls after update of state, share_level on assessment_requests for each row
  when ((old.state = 'shared') <> (new.state = 'shared') or (new.state = 'shared' and old.share_level <> new.share_level))
  execute function queue_result_calls();
