import type { Transaction } from '#platform/database/database.ts';
import { runNamed } from '#platform/database/named.ts';

const countStatement = {
  name: 'analytics.count-payments',
  query_timeout: 600_000,
  text: `
    with now as materialized (
      select payment.id as payment_id, payment.assessment_type_id, payment.currency, payment.seats is null as is_own,
        coalesce(former.is_demo, person.email like '%@' || $2::text, false) as is_demo,
        (payment.created_at at time zone 'UTC')::date as started_day,
        case when payment.status = 'completed' then (coalesce(payment.settled_at, payment.created_at) at time zone 'UTC')::date end as paid_day,
        payment.amount,
        case when payment.refunded_at is not null then payment.amount
          else least(payment.amount, greatest(payment.refunded_cents, case when payment.part_refunded_at is not null then payment.part_refund_cents end))
        end as refunded_cents
      from payments payment
      left join counted_payments former on former.payment_id = payment.id
      left join users person on person.id = payment.user_id
      where payment.id = any ($1::uuid[])
    ),
    former as materialized (select * from counted_payments where payment_id = any ($1::uuid[])),
    moved as materialized (
      select now.payment_id as id from now left join former on former.payment_id = now.payment_id
      where (now.assessment_type_id, now.currency, now.is_own, now.is_demo, now.started_day, now.paid_day, now.amount, now.refunded_cents)
        is distinct from
        (former.assessment_type_id, former.currency, former.is_own, former.is_demo, former.started_day, former.paid_day, former.amount, former.refunded_cents)
    ),
    sides as materialized (
      select 1 as direction, assessment_type_id, currency, is_own, is_demo, started_day, paid_day, amount, refunded_cents
      from now where payment_id in (select id from moved)
      union all
      select -1, assessment_type_id, currency, is_own, is_demo, started_day, paid_day, amount, refunded_cents
      from former where payment_id in (select id from moved)
    ),
    kept as (
      insert into counted_payments (payment_id, assessment_type_id, currency, is_own, is_demo, started_day, paid_day, amount, refunded_cents)
      select payment_id, assessment_type_id, currency, is_own, is_demo, started_day, paid_day, amount, refunded_cents
      from now where payment_id in (select id from moved)
      on conflict (payment_id) do update set assessment_type_id = excluded.assessment_type_id, currency = excluded.currency,
        is_own = excluded.is_own, is_demo = excluded.is_demo, started_day = excluded.started_day, paid_day = excluded.paid_day,
        amount = excluded.amount, refunded_cents = excluded.refunded_cents
    )
    insert into revenue_days (day, assessment_type_id, currency, is_demo, checkouts, paid, payments, cents, refunded_cents)
    select part.day, assessment_type_id, currency, is_demo, sum(direction * checkouts), sum(direction * paid), sum(direction * payments),
      sum(direction * cents), sum(direction * refunded)
    from sides
    cross join lateral (values
      (started_day, is_own::int, (is_own and paid_day is not null)::int, 0, 0, 0),
      (paid_day, 0, 0, (amount > 0)::int, amount, refunded_cents)
    ) part (day, checkouts, paid, payments, cents, refunded)
    where part.day is not null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, assessment_type_id, currency, is_demo) do update set checkouts = revenue_days.checkouts + excluded.checkouts,
      paid = revenue_days.paid + excluded.paid, payments = revenue_days.payments + excluded.payments,
      cents = revenue_days.cents + excluded.cents, refunded_cents = revenue_days.refunded_cents + excluded.refunded_cents`,
};

/** Counts these payments as they are now instead of as they were counted. */
export async function countPayments(tx: Transaction, ids: readonly string[], demoDomain: string): Promise<void> {
  await runNamed(tx, countStatement, [ids, demoDomain]);
}
