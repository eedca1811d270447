import type { Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';
import { timeEdges } from '../rules/answer-time.ts';

/** What an attempt counts as now, beside what it was counted as; those that count as before are left out. */
const sides = `
  now as materialized (
    select attempt.id as assessment_id, attempt.assessment_type_id, (attempt.created_at at time zone 'UTC')::date as day,
      coalesce(former.is_demo, person.email like '%@' || $2::text, false) as is_demo,
      (case when attempt.annulled_at is not null then 0 when result.id is null then case when attempt.started_at is null then 1 else 2 end
        when not result.passed or standing.is_upheld then 3 when certificate.state = 'active' then 5 else 4 end)::smallint as reached,
      standing.is_upheld,
      result.possible > 0 and attempt.annulled_at is null and not standing.is_upheld is true as is_measured,
      answers.rights, answers.left_out
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
      select string_agg(case when answer.is_correct then '1' else '0' end, '' order by answer.order_num)::bit varying as rights,
        string_agg(case when answer.is_excluded then '1' else '0' end, '' order by answer.order_num)::bit varying as left_out
      from assessment_questions answer where answer.assessment_id = attempt.id and result.id is not null
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

/**
 * Each answer of the attempts on both sides, with what it and the others added to the score, of 100,000, and how long it took: since the answer
 * before it, or the start, without the part in which the attempt was paused.
 */
const lines = `
  answers as materialized (
    select side.direction, side.assessment_id, side.assessment_type_id, side.day, side.is_demo, answer.*,
      date_part('epoch', answered_at - from_at) - case when attempt.paused_seconds > 0 then coalesce((
        select sum(date_part('epoch', least(coalesce(pause.ended_at, pause.until_at), answer.answered_at) - greatest(pause.from_at, answer.from_at)))
        from attempt_pauses pause
        where pause.assessment_id = side.assessment_id and pause.from_at < answer.answered_at
          and coalesce(pause.ended_at, pause.until_at) > answer.from_at), 0) else 0 end as seconds
    from sides side
    join assessments attempt on attempt.id = side.assessment_id
    cross join lateral (
      select given.question_id, given.option_id, given.answered_at, given.points,
        get_bit(side.rights, given.nth) as is_right, get_bit(side.left_out, given.nth) = 1 as is_left_out,
        coalesce(lag(given.answered_at) over (order by given.answered_at nulls last, given.nth), attempt.started_at) as from_at
      from (
        select question_id, selected_option_id as option_id, answered_at, points, order_num - 1 as nth
        from assessment_questions where assessment_id = side.assessment_id
      ) given
    ) answer
    where side.is_measured
  ),
  scores as materialized (
    select direction, assessment_id, assessment_type_id, is_demo, count(*) as questions, sum(points * is_right) as earned, sum(points) as possible
    from answers where not is_left_out group by 1, 2, 3, 4
  ),
  lines as materialized (
    select answer.*, round(1e5::float8 * (answer.points * answer.is_right) / score.possible)::int as share,
      round(1e5::float8 * (score.earned - answer.points * answer.is_right) / score.possible)::int as rest
    from answers answer join scores score using (direction, assessment_id) where not answer.is_left_out
  )`;

/**
 * Rows that are there are updated and the others inserted: `on conflict do update` would lock each row before it changes it, which costs a second record of
 * the log for every one. Nobody else writes here meanwhile, because counting holds a lock.
 */
const sums = `
  of_types as materialized (
    select assessment_type_id, sum(direction) as attempts, sum(direction * is_demo::int) as demo_attempts, sum(direction * questions) as questions,
      sum(direction * score) as score, sum(direction * score * score) as score_squares
    from (select scores.*, round(1e5::float8 * earned / possible)::bigint as score from scores) scored
    group by 1
  ),
  updated_types as (
    update type_sums kept set attempts = kept.attempts + added.attempts, demo_attempts = kept.demo_attempts + added.demo_attempts,
      questions = kept.questions + added.questions, score = kept.score + added.score, score_squares = kept.score_squares + added.score_squares
    from of_types added where kept.assessment_type_id = added.assessment_type_id
    returning kept.assessment_type_id
  ),
  inserted_types as (
    insert into type_sums (assessment_type_id, attempts, demo_attempts, questions, score, score_squares)
    select assessment_type_id, attempts, demo_attempts, questions, score, score_squares from of_types
    where assessment_type_id not in (select assessment_type_id from updated_types)
  ),
  of_options as materialized (
    select option_id, sum(direction) as chosen, sum(direction * rest) as rest from lines where option_id is not null group by 1
  ),
  updated_options as (
    update question_choices kept set chosen = kept.chosen + added.chosen, rest = kept.rest + added.rest
    from of_options added where kept.option_id = added.option_id
    returning kept.option_id
  ),
  inserted_options as (
    insert into question_choices (option_id, chosen, rest)
    select option_id, chosen, rest from of_options
    where option_id not in (select option_id from updated_options)
  ),
  of_times as materialized (
    select question_id, width_bucket(seconds, $3::float8[]) as bucket, sum(direction) as answers from lines
    where seconds is not null and option_id is not null group by 1, 2
  ),
  updated_times as (
    update question_times kept set answers = kept.answers + added.answers
    from of_times added where kept.question_id = added.question_id and kept.bucket = added.bucket
    returning kept.question_id, kept.bucket
  ),
  inserted_times as (
    insert into question_times (question_id, bucket, answers)
    select question_id, bucket, answers from of_times
    where (question_id, bucket) not in (select question_id, bucket from updated_times)
  ),
  of_days as materialized (
    select question_id, day, sum(direction) as attempts, sum(direction * is_right) as rights from lines where day >= $4::date group by 1, 2
  ),
  updated_days as (
    update question_days kept set attempts = kept.attempts + added.attempts, rights = kept.rights + added.rights
    from of_days added where kept.question_id = added.question_id and kept.day = added.day
    returning kept.question_id, kept.day
  ),
  inserted_days as (
    insert into question_days (question_id, day, attempts, rights)
    select question_id, day, attempts, rights from of_days
    where (question_id, day) not in (select question_id, day from updated_days)
  ),
  of_questions as materialized (
    select question_id, (array_agg(assessment_type_id))[1] as assessment_type_id, sum(direction) as attempts,
      sum(direction * is_demo::int) as demo_attempts, sum(direction * (option_id is not null)::int) as answered, sum(direction * is_right) as rights,
      sum(direction * rest) as rest, sum(direction * rest::bigint * rest) as rest_squares, sum(direction * is_right * rest) as right_rest,
      sum(direction * share) as share, sum(direction * share::bigint * rest) as share_rest
    from lines group by 1
  )`;

const countStatement = {
  name: 'analytics.count-attempts',
  // Counting again from the beginning takes longer than a request is given.
  query_timeout: 600_000,
  text: `
    with ${sides}, ${lines}, ${sums},
    updated as (
      update question_sums kept set attempts = kept.attempts + added.attempts, demo_attempts = kept.demo_attempts + added.demo_attempts,
        answered = kept.answered + added.answered, rights = kept.rights + added.rights, rest = kept.rest + added.rest,
        rest_squares = kept.rest_squares + added.rest_squares, right_rest = kept.right_rest + added.right_rest, share = kept.share + added.share,
        share_rest = kept.share_rest + added.share_rest
      from of_questions added where kept.question_id = added.question_id
      returning kept.question_id
    ),
    inserted as (
      insert into question_sums (question_id, assessment_type_id, attempts, demo_attempts, answered, rights, rest, rest_squares, right_rest, share, share_rest)
      select question_id, assessment_type_id, attempts, demo_attempts, answered, rights, rest, rest_squares, right_rest, share, share_rest
      from of_questions where question_id not in (select question_id from updated)
    )
    select question_id as id from of_questions`,
};

/** Counts these attempts as they are now instead of as they were counted; returns the questions whose sums that touched. Days are kept from `since` on. */
export async function countAttempts(
  tx: Transaction,
  ids: readonly string[],
  { demoDomain, since }: { demoDomain: string; since: string },
): Promise<string[]> {
  return (await runNamed<{ id: string }>(tx, countStatement, [ids, demoDomain, timeEdges, since])).map(({ id }) => id);
}
