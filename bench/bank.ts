import type { Pool } from 'pg';

const categories = 6;

export type Bank = { id: string; code: string };

/** A published free type of 60 questions in six categories whose bank has `size` questions, a third of each difficulty, all taken before: marking one as used happens once in its life. */
export async function fillBank(pool: Pool, size: number): Promise<Bank> {
  const code = `bench-${size}`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into assessment_types (id, code, slug, aliases, shelf, position, name, level, price_cents, num_questions, duration_minutes,
       pass_percent, cool_off_days, leave_policy, summary, about, sample, content_digest, published_at)
     values (gen_random_uuid(), $1, $1, '{}', 'track', 900, $1, 'Bench', 0, 60, 120, 60, 0, 'enforced', '', '', '{}', 'bench', now()) returning id`,
    [code],
  );
  const id = rows[0]?.id ?? '';
  for (let category = 1; category <= categories; category++) {
    const inserted = await pool.query<{ id: string }>(
      `insert into categories (id, assessment_type_id, slug, name, about, position) values (gen_random_uuid(), $1, $2::text, $2::text, '', $3) returning id`,
      [id, `category-${category}`, category],
    );
    for (const difficulty of ['easy', 'medium', 'hard'])
      await pool.query(
        `with new as (
           insert into questions (id, key, version, source, category_id, difficulty, question_text, explanation, active, place, digest, used_at, created_at)
           select gen_random_uuid(), $1 || $2 || place, 1, 'import', $1::uuid, $2, 'What is asked at place ' || place || '?', 'Because.', true, place, '', now(), now()
           from generate_series(1, $3::int) place returning id
         )
         insert into question_options (id, question_id, option_text, is_correct, position)
         select gen_random_uuid(), new.id, 'Option ' || nth, nth = 1, nth from new cross join generate_series(1, 4) nth`,
        [inserted.rows[0]?.id, difficulty, Math.round(size / categories / 3)],
      );
  }
  await pool.query('vacuum analyze questions, question_options');
  return { id, code };
}
