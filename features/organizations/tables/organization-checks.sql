-- Lookups by members become the history of their organization. The trigger sits on a table of a feature above, which does not have to know that there
-- are organizations; what a member looked up before joining, or looks up after leaving, is none of the organization's business,
-- and neither are a member's own certificates.
create function note_organization_checks() returns trigger language plpgsql as $$
begin
  insert into organization_checks (organization_id, certificate_id, user_id, at, way)
  select member.organization_id, noted.certificate_id, noted.verified_by, noted.at, noted.way
  from noted join organization_members member on member.user_id = noted.verified_by
    join certificates certificate on certificate.id = noted.certificate_id
  where noted.at >= member.joined_at and certificate.user_id is distinct from noted.verified_by
  order by noted.id;
  return null;
end $$;

create trigger verification_logs_organizations after insert on verification_logs
  referencing new table as noted for each statement execute function note_organization_checks();
