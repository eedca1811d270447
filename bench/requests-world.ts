import type { Client } from 'pg';

const rosters = 10;

/** Fills the organization of a member with requests: a fifth of them with a result that is shared in full, the others on the way. All have been written to, so that no job begins to. */
export async function fillRequests(client: Client, size: number, memberEmail: string): Promise<{ organizationId: string; code: string }> {
  const [found] = (
    await client.query<{ organizationId: string; typeId: string; code: string }>(
      `select member.organization_id as "organizationId", type.id as "typeId", type.code
       from organization_members member join users on users.id = member.user_id
       cross join (select id, code from assessment_types where published_at is not null order by code limit 1) type
       where users.email = $1`,
      [memberEmail],
    )
  ).rows;
  if (!found) throw new Error(`${memberEmail} belongs to no organization.`);
  const { organizationId, typeId, code } = found;
  await client.query(`create temp table world as
    select nth, md5('person ' || nth)::uuid as id, md5('request ' || nth)::uuid as request_id, nth % ${rosters} as roster,
      nth % 5 = 0 as is_shared, now() - nth * interval '1 second' as at
    from generate_series(1, ${size}) nth`);
  await client.query(
    `insert into rosters (id, organization_id, name, time_zone, created_at)
     select md5('roster ' || nth)::uuid, $1, 'Bench ' || nth, 'UTC', now() from generate_series(0, ${rosters - 1}) nth`,
    [organizationId],
  );
  await client.query(
    `insert into assignments (id, organization_id, roster_id, assessment_type_id, opens_at, closes_at, payer, created_at)
     select md5('assignment ' || nth)::uuid, $1, md5('roster ' || nth)::uuid, $2, now(), now() + interval '7 days', 'candidate', now()
     from generate_series(0, ${rosters - 1}) nth`,
    [organizationId, typeId],
  );
  await client.query(
    `insert into roster_people (id, roster_id, organization_id, email, email_key, name, external_id, added_at)
     select id, md5('roster ' || roster)::uuid, $1, 'person-' || nth || '@example.org', 'person-' || nth || '@example.org', 'Person ' || nth, 'N-' || nth, at
     from world`,
    [organizationId],
  );
  await fillResults(client, typeId);
  await client.query('set session_replication_role = origin');
  await client.query(
    `insert into assessment_requests (id, organization_id, roster_id, assignment_id, person_id, token_hash, state, state_at, asked_at, mailed_at, user_id,
       assessment_id, result_id, share_level)
     select request_id, $1, md5('roster ' || roster)::uuid, md5('assignment ' || roster)::uuid, id, md5('token ' || nth),
       case when is_shared then 'shared' else (array['asked', 'accepted', 'started', 'declined'])[nth % 4 + 1] end, at, at, at,
       case when is_shared then id end, case when is_shared then id end, case when is_shared then id end,
       case when is_shared then 'full' else 'nothing' end
     from world`,
    [organizationId],
  );
  await client.query('vacuum (analyze) assessment_requests, assignments, roster_people, rosters, assessment_results, assessments, users');
  return { organizationId, code };
}

async function fillResults(client: Client, typeId: string): Promise<void> {
  await client.query(
    `insert into users (id, email, full_name, email_verified, created_at, updated_at)
     select id, 'person-' || nth || '@example.org', 'Person ' || nth, true, at, at from world where is_shared`,
  );
  // The board does not have to follow.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into assessments (id, user_id, assessment_type_id, status, seed, created_at, started_at, deadline_at, submitted_at, finished_by,
       duration_seconds, pass_percent, leave_policy)
     select id, id, $1, 'finished', nth::text, at, at, at, at, 'candidate', 600, 60, 'enforced' from world where is_shared`,
    [typeId],
  );
  await client.query(
    `insert into assessment_results (id, assessment_id, assessment_type_id, overall_score, earned, possible, passed, pass_percent, category_scores, completed_at)
     select id, id, $1, nth % 10001, nth % 10001, 10000, nth % 10001 >= 6000, 60,
       jsonb_build_array(jsonb_build_object('category', 'Logic', 'questions', 60, 'answered', 60, 'right', 30, 'earned', 5, 'possible', 10)), at
     from world where is_shared`,
    [typeId],
  );
}
