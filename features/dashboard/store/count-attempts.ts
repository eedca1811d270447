import { uuidArray } from '#platform/database/binary-arrays.ts';
import type { Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { idsIn, onesIn } from '#platform/database/packed-lists.ts';
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
      answers.rights, answers.left_out, answers.places, answers.option_ids, answers.answered_at
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
      select coalesce(answer.rights, form.none) as rights, coalesce(answer.left_out, form.none) as left_out,
        coalesce(answer.places, '') as places, coalesce(answer.option_ids, '') as option_ids, coalesce(answer.answered_at, '') as answered_at
      from (
        select repeat('0', cardinality(question_ids))::bit varying as none
        from assessment_forms where assessment_id = attempt.id and result.id is not null offset 0
      ) form
      cross join lateral (
        select bit_or(set_bit(form.none, order_num - 1, 1)) filter (where is_correct) as rights,
          bit_or(set_bit(form.none, order_num - 1, 1)) filter (where is_excluded) as left_out,
          string_agg(order_num::text, ',') as places,
          string_agg(coalesce(selected_option_id::text, ''), ',') as option_ids,
          string_agg(coalesce(date_part('epoch', answered_at)::text, ''), ',') as answered_at
        from given_answers where assessment_id = attempt.id
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
      array_to_string(form.question_ids, '') as "questionIds", array_to_string(form.points, ',') as points, now.places, now.option_ids as "optionIds",
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
  places: string;
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

/** A list in the order of the form; `places` says where each of the values belongs, and what is missing or empty is null. */
function placed<Value>(length: number, places: readonly number[], texts: string, read: (text: string) => Value): (Value | null)[] {
  const values = Array.from<Value | null>({ length }).fill(null);
  for (const [at, text] of texts.split(',').entries()) {
    const place = places[at];
    if (place !== undefined && text !== '') values[place - 1] = read(text);
  }
  return values;
}

function sideOf({ questionIds, points, places, optionIds, rights, leftOut, answeredAt, pauses, ...side }: Row): CountedSide {
  const questions = idsIn(questionIds);
  const where = places.split(',').map(Number);
  return {
    ...side,
    questionIds: questions,
    points: points.split(',').map(Number),
    optionIds: placed(questions.length, where, optionIds, (id) => id),
    isRight: onesIn(rights),
    isLeftOut: onesIn(leftOut),
    answeredAt: placed(questions.length, where, answeredAt, Number),
    pauses: pauses ?? [],
  };
}
