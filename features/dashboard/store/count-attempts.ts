import { uuidArray } from '#platform/database/binary-arrays.ts';
import type { Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import type { CountedSide } from '../rules/answer-sums.ts';

/** What an attempt counts as now, beside what it was counted as; those that count as before are left out. */
const sides = `
  now as materialized (
    select attempt.id as assessment_id, attempt.assessment_type_id, (attempt.created_at at time zone 'UTC')::date as day,
      coalesce(former.is_demo, person.email like '%@' || $2::text, false) as is_demo,
      (case when attempt.annulled_at is not null then 0 when result.id is null then case when attempt.started_at is null then 1 else 2 end
        when not result.passed or standing.is_upheld then 3 when certificate.state = 'active' then 5 else 4 end)::smallint as reached,
      standing.is_upheld,
      result.possible > 0 and attempt.annulled_at is null and not standing.is_upheld is true as is_measured,
      answers.rights, answers.left_out, answers.option_ids, answers.answered_at
    from assessments attempt
    left join counted_attempts former on former.assessment_id = attempt.id
    left join users person on person.id = attempt.user_id
    left join assessment_results result on result.assessment_id = attempt.id
    left join certificates certificate on certificate.result_id = result.id
    left join integrity_reviews review on review.assessment_id = attempt.id
    cross join lateral (
      -- Reviews go with a deleted account; what was decided stays.
      select coalesce(review.state = 'upheld', attempt.user_id is null and former.is_upheld, false) as is_upheld
    ) standing
    left join lateral (
      select string_agg(case when is_correct then '1' else '0' end, '')::bit varying as rights,
        string_agg(case when is_excluded then '1' else '0' end, '')::bit varying as left_out,
        string_agg(coalesce(selected_option_id::text, ''), ',') as option_ids,
        string_agg(coalesce(date_part('epoch', answered_at)::text, ''), ',') as answered_at
      from (
        select is_correct, is_excluded, selected_option_id, answered_at
        from assessment_forms form cross join lateral generate_subscripts(form.question_ids, 1) nth
        left join given_answers answer on answer.assessment_id = form.assessment_id and answer.order_num = nth
        where form.assessment_id = attempt.id and result.id is not null
        order by nth
      ) answer
    ) answers on true
    where attempt.id = any ($1::uuid[])
  ),
  former as materialized (select * from counted_attempts where assessment_id = any ($1::uuid[])),
  moved as materialized (
    select coalesce(now.assessment_id, former.assessment_id) as id
    from now full join former on former.assessment_id = now.assessment_id
    where (now.assessment_type_id, now.day, now.is_demo, now.reached, now.is_upheld, coalesce(now.is_measured, false), now.rights, now.left_out)
      is distinct from
      (former.assessment_type_id, former.day, former.is_demo, former.reached, former.is_upheld, former.is_measured, former.rights, former.left_out)
  ),
  sides as materialized (
    select 1 as direction, assessment_id, assessment_type_id, day, is_demo, reached, is_upheld, coalesce(is_measured, false) as is_measured,
      rights, left_out from now where assessment_id in (select id from moved)
    union all
    select -1, assessment_id, assessment_type_id, day, is_demo, reached, is_upheld, is_measured, rights, left_out
    from former where assessment_id in (select id from moved)
  ),
  gone as (delete from counted_attempts where assessment_id in (select id from moved except select assessment_id from now)),
  kept as (
    insert into counted_attempts (assessment_id, assessment_type_id, day, is_demo, reached, is_upheld, is_measured, rights, left_out)
    select assessment_id, assessment_type_id, day, is_demo, reached, is_upheld, is_measured, rights, left_out
    from sides where direction = 1
    on conflict (assessment_id) do update set assessment_type_id = excluded.assessment_type_id, day = excluded.day,
      is_demo = excluded.is_demo, reached = excluded.reached, is_upheld = excluded.is_upheld, is_measured = excluded.is_measured,
      rights = excluded.rights, left_out = excluded.left_out
  ),
  days as (
    insert into attempt_days (day, assessment_type_id, is_demo, opened, begun, submitted, passed, certified, annulled, upheld)
    select day, assessment_type_id, is_demo, sum(direction * (reached >= 1)::int), sum(direction * (reached >= 2)::int),
      sum(direction * (reached >= 3)::int), sum(direction * (reached >= 4)::int), sum(direction * (reached = 5)::int),
      sum(direction * (reached = 0)::int), sum(direction * (is_upheld and reached > 0)::int)
    from sides
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, assessment_type_id, is_demo) do update set opened = attempt_days.opened + excluded.opened,
      begun = attempt_days.begun + excluded.begun, submitted = attempt_days.submitted + excluded.submitted,
      passed = attempt_days.passed + excluded.passed, certified = attempt_days.certified + excluded.certified,
      annulled = attempt_days.annulled + excluded.annulled, upheld = attempt_days.upheld + excluded.upheld
  )`;

/** What an attempt counted as, or counts as now, with all that its answers add to sums; one row, because sixty would cost more to send and to read than to find. */
const countStatement = {
  name: 'analytics.count-attempts',
  // Counting again from the beginning takes longer than a request is given.
  query_timeout: 600_000,
  text: `
    with ${sides}
    select side.direction, side.assessment_type_id as "assessmentTypeId", side.day - '1970-01-01'::date as day, side.is_demo as "isDemo",
      array_to_string(form.question_ids, '') as "questionIds", array_to_string(form.points, ',') as points, now.option_ids as "optionIds",
      side.rights::text, side.left_out::text as "leftOut", now.answered_at as "answeredAt", date_part('epoch', attempt.started_at) as "startedAt",
      case when attempt.paused_seconds > 0 then (
        select json_agg(json_build_object('from', date_part('epoch', from_at), 'to', date_part('epoch', coalesce(ended_at, until_at))) order by from_at)
        from attempt_pauses pause where pause.assessment_id = side.assessment_id
      ) end as pauses
    from sides side join now using (assessment_id)
    join assessments attempt on attempt.id = side.assessment_id join assessment_forms form on form.assessment_id = side.assessment_id
    where side.is_measured`,
};

type Row = Pick<CountedSide, 'direction' | 'assessmentTypeId' | 'day' | 'isDemo' | 'startedAt'> & {
  questionIds: string;
  points: string;
  optionIds: string;
  rights: string;
  leftOut: string;
  answeredAt: string;
  pauses: CountedSide['pauses'] | null;
};

/** Counts these attempts as they are now instead of as they were counted; returns those whose answers are in the sums now, or were and no longer are. */
export async function countAttempts(tx: Transaction, ids: readonly string[], demoDomain: string): Promise<CountedSide[]> {
  return (await runNamed<Row>(tx, countStatement, [uuidArray(ids), demoDomain])).map(sideOf);
}

const idLength = 36;

function idsIn(text: string): string[] {
  const ids: string[] = [];
  for (let at = 0; at < text.length; at += idLength) ids.push(text.slice(at, at + idLength));
  return ids;
}

function areOne(bits: string): boolean[] {
  const found: boolean[] = [];
  for (let at = 0; at < bits.length; at++) found.push(bits[at] === '1');
  return found;
}

const sideOf = ({ questionIds, points, optionIds, rights, leftOut, answeredAt, pauses, ...side }: Row): CountedSide => ({
  ...side,
  questionIds: idsIn(questionIds),
  points: points.split(',').map(Number),
  optionIds: optionIds.split(',').map((id) => (id === '' ? null : id)),
  isRight: areOne(rights),
  isLeftOut: areOne(leftOut),
  answeredAt: answeredAt.split(',').map((at) => (at === '' ? null : Number(at))),
  pauses: pauses ?? [],
});
