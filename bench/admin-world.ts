import type { Client } from 'pg';

type Size = { users: number; results: number };

/** People, finished attempts and everything else that administrators list, as it lies in the tables; nothing has to follow it. */
const fills = ({ users, results }: Size): readonly string[] => [
  `create temp table people as select nth, md5('person ' || nth)::uuid as id, now() - nth * interval '5 minutes' as at from generate_series(1, ${users}) nth`,
  `create temp table types as select id, code, name, row_number() over (order by code) - 1 as place, count(*) over () as types from assessment_types where published_at is not null`,
  `create temp table sat as select nth, md5('sat ' || nth)::uuid as id, md5('person ' || (1 + nth % ${users}))::uuid as user_id, type.id as type_id, type.code, type.name,
     now() - nth * interval '30 seconds' as at from generate_series(1, ${results}) nth join types type on type.place = nth % type.types`,
  `insert into users (id, email, email_key, full_name, email_verified, created_at, updated_at)
   select id, 'person-' || nth || '@example.org', 'person-' || nth || '@example.org', 'Person Number ' || nth, true, at, at from people`,
  `insert into assessments (id, user_id, candidate_name, assessment_type_id, status, seed, created_at, started_at, deadline_at, submitted_at, finished_by,
     duration_seconds, pass_percent, leave_policy)
   select id, user_id, 'Somebody', type_id, 'finished', nth::text, at, at, at, at, 'candidate', 600, 60, 'enforced' from sat`,
  `insert into assessments (id, user_id, assessment_type_id, status, seed, created_at, started_at, deadline_at, duration_seconds, pass_percent, leave_policy)
   select md5('open ' || people.nth)::uuid, people.id, types.id, 'open', people.nth::text, now(), now(), now() + interval '1 day', 86400, 60, 'enforced'
   from people join types on types.place = 0 where people.nth <= ${users} / 50`,
  `insert into assessment_results (id, assessment_id, assessment_type_id, overall_score, earned, possible, passed, pass_percent, category_scores, completed_at)
   select id, id, type_id, nth % 10001, nth % 10001, 10000, nth % 10001 >= 6000, 60, '[]', at from sat`,
  `insert into certificates (id, number, verification_code, result_id, user_id, assessment_type_id, type_code, type_name, holder_name, level, points, completed_at, issued_at)
   select id, 1000000 + nth, translate(upper(substr(md5(id::text), 1, 20)), 'ILOU', 'XYZW'), id, user_id, type_id, code, name, 'Person Number ' || nth, 'Merit', 8000, at, at
   from sat where nth % 10 = 0`,
  `insert into payments (id, user_id, assessment_type_id, assessment_id, amount, currency, status, provider, created_at, settled_at, refunded_at)
   select id, user_id, type_id, id, 4999, 'USD', 'completed', 'test', at, at, case when nth % 40 = 0 then at end from sat where nth % 5 = 0`,
  `insert into question_reports (id, assessment_id, order_num, question_id, words, reported_at)
   select sat.id, sat.id, 1, question.id, 'Option ' || sat.nth || ' looks right too.', sat.at
   from sat cross join (select id from questions order by key limit 1) question where sat.nth % 20 = 0`,
  `insert into contact_messages (id, name, email, subject, message, created_at, is_spam)
   select id, 'Person Number ' || nth, 'person-' || nth || '@example.org', 'Question ' || nth, 'How does it work?', at, false from people`,
  `insert into audit_log (at, act, actor_id, subject) select at, 'accounts.signed-in', user_id, 'user:' || user_id from sat where nth % 2 = 0`,
  `insert into organizations (id, name, kind, created_at) select id, 'Organization ' || nth, 'employer', at from people where nth % 10 = 0`,
  `insert into question_sums (question_id, assessment_type_id, attempts, answered, rights, rest, rest_squares, right_rest, share, share_rest, facility_order, discrimination_order, time_order)
   select question.id, category.assessment_type_id, 500, 480, 300, 25000000, 1300000000000, 16000000, 750000, 40000000000, abs(hashtext(question.key)) % 10000,
     abs(hashtext(question.key || 'd')) % 10000, abs(hashtext(question.key || 't')) % 900
   from questions question join categories category on category.id = question.category_id
   on conflict (question_id) do update set facility_order = excluded.facility_order`,
];

const tables =
  'users, assessments, assessment_results, certificates, payments, question_reports, contact_messages, audit_log, organizations, question_sums';

export async function fillAdminWorld(client: Client, size: Size): Promise<void> {
  // Triggers and references have nothing to do here: the board and the counts do not follow.
  await client.query('set session_replication_role = replica');
  await client.query(`set maintenance_work_mem = '256MB'`);
  for (const text of fills(size)) await client.query(text);
  await client.query('set session_replication_role = origin');
  await client.query(`vacuum (analyze) ${tables}`);
}
