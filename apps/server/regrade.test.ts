import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assessmentQuestions } from '#features/attempts/tables/forms.ts';
import { assessmentResults } from '#features/attempts/tables.ts';
import { addTest } from '#features/attempts/testing.ts';
import { questionOptions, questions } from '#features/questions/tables.ts';
import { finishTest, storedScores } from '#features/results/testing.ts';
import { openWorld, type World } from '#tests/harness/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function run(...words: string[]): Promise<{ code: number; text: string }> {
  const environment = { ...process.env, DATABASE_URL: world.runtime.configuration.databaseUrl ?? '' };
  try {
    const command = ['--import', './apps/launcher/quick-imports.mjs', 'apps/server/regrade.ts', ...words];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env: environment });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

test('the command regrades by key and position, tells who is affected, tries first, and takes it back', async () => {
  const { database } = world.runtime;
  const type = await addTest(world, { code: 'COMMAND' });
  const { attemptId, resultId } = await finishTest(world, type, 3);
  const rows = await database.select().from(assessmentQuestions).where(eq(assessmentQuestions.assessmentId, attemptId));
  const last = rows.find((row) => row.orderNum === 6);
  const [question] = await database
    .select()
    .from(questions)
    .where(eq(questions.id, last?.questionId ?? ''));
  const [option] = await database
    .select()
    .from(questionOptions)
    .where(eq(questionOptions.id, last?.selectedOptionId ?? ''));
  const words = [question?.key ?? '', '--right', String(option?.position), '--reason', 'The key was wrong.'];
  const before = await storedScores(world, type);

  const tried = await run(...words, '--dry-run');
  expect(tried.text).toContain(`attempt ${attemptId}  5000 -> 6670 points (50.0 % -> 66.7 %)  not passed -> passed`);
  expect(tried.text).toContain('Nothing was changed');
  expect(await storedScores(world, type)).toEqual(before);

  const done = await run(...words);
  expect(done.text).toContain('1 attempts touched, 1 results changed, 1 verdicts changed.');
  const [after] = await database.select().from(assessmentResults).where(eq(assessmentResults.id, resultId));
  expect(after).toMatchObject({ overallScore: 6670, passed: true });
  expect(await run(...words)).toEqual({ code: 1, text: 'This option is already the correct one.\nNothing was changed.\n' });

  const regradeId = /--revert (\S+)/.exec(done.text)?.[1] ?? '';
  const back = await run('--revert', regradeId);
  expect(back.text).toContain(`attempt ${attemptId}  6670 -> 5000 points`);
  expect(await storedScores(world, type)).toEqual(before);
}, 180_000);

test('the command says how it is used, and what it does not know', async () => {
  expect(await run('COMMAND/1/easy-1', '--right', '2')).toMatchObject({ code: 2, text: expect.stringContaining('npm run regrade') });
  expect(await run('nothing', '--leave-out', '--reason', 'Ambiguous.')).toMatchObject({
    code: 1,
    text: expect.stringContaining('No question in the bank has this ID or key.'),
  });
}, 180_000);
