import { parseArgs } from 'node:util';
import { findQuestionNamed } from '#features/questions/service/put-key.ts';
import type { RegradeRefusal, RevertRefusal } from '#features/results/rules/regrade.ts';
import { regrade, type Regraded, revertRegrade } from '#features/results/service/regrade.ts';
import { runRegrade } from '#features/results/service/run-regrade.ts';
import { type Outcome, refuse } from '#platform/contract/outcome.ts';
import type { Transaction } from '#platform/database/database.ts';
import { closeDatabase } from '#platform/database/open.ts';
import { systemClock } from '#platform/runtime/clock.ts';
import { systemDice } from '#platform/runtime/dice.ts';
import { openCommandDatabase, runCommand } from './command-database.ts';

const usage = `Correct the key of a question that people have answered, or leave it out of every score:
  npm run regrade -- <question id or key> --right <position of the option, from 1> --reason "…" [--dry-run]
  npm run regrade -- <question id or key> --leave-out --reason "…" [--dry-run]
  npm run regrade -- --revert <id of a regrade> [--dry-run]
Everything happens in one transaction; --dry-run shows who would be affected and changes nothing.
`;

type Refusal = RegradeRefusal | RevertRefusal;
type Asked = { isDryRun: boolean } & (
  | { act: 'revert'; regradeId: string }
  | { act: 'right'; question: string; position: number; reason: string }
  | { act: 'leave-out'; question: string; reason: string }
);

const sentences: Readonly<Record<Refusal, string>> = {
  unknown_question: 'No question in the bank has this ID or key.',
  not_an_option: 'The question has no option at this position.',
  same_key: 'This option is already the correct one.',
  already_left_out: 'This question is already left out.',
  unknown_regrade: 'No regrade has this ID.',
  already_reverted: 'This regrade has already been undone.',
  later_regrade_stands: 'This question has a later regrade. Undo that one first.',
};

function readArguments(): Asked | null {
  const options = {
    right: { type: 'string' },
    'leave-out': { type: 'boolean' },
    revert: { type: 'string' },
    reason: { type: 'string' },
    'dry-run': { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const isDryRun = values['dry-run'] ?? false;
    const [question, ...rest] = positionals;
    const reason = values.reason?.trim() ?? '';
    const acts = [values.right, values['leave-out'], values.revert].filter((value) => value !== undefined);
    if (acts.length !== 1 || rest.length > 0) return null;
    if (values.revert !== undefined) return question === undefined ? { act: 'revert', regradeId: values.revert, isDryRun } : null;
    if (!question || reason === '') return null;
    if (values.right === undefined) return { act: 'leave-out', question, reason, isDryRun };
    const position = Number(values.right);
    return Number.isInteger(position) ? { act: 'right', question, position, reason, isDryRun } : null;
  } catch {
    return null;
  }
}

async function carryOut(tx: Transaction, asked: Asked): Promise<Outcome<Regraded, Refusal>> {
  const now = systemClock.now();
  if (asked.act === 'revert') return revertRegrade(tx, { regradeId: asked.regradeId, actorId: null, now });
  const question = await findQuestionNamed(tx, asked.question);
  if (!question) return refuse('unknown_question');
  const facts = { questionId: question.id, regradeId: systemDice.uuid(), reason: asked.reason, actorId: null, now };
  if (asked.act === 'leave-out') return regrade(tx, { ...facts, kind: 'left_out' });
  const option = question.options.find(({ position }) => position === asked.position);
  return option ? regrade(tx, { ...facts, kind: 'new_key', optionId: option.id }) : refuse('not_an_option');
}

const percent = (points: number): string => `${(points / 100).toFixed(1)} %`;
const verdict = (passed: boolean): string => (passed ? 'passed' : 'not passed');

function report({ regradeId, questionId, kind, attempts, affected }: Regraded, { act, isDryRun }: Asked): string[] {
  const turned = affected.filter((one) => one.formerPassed !== one.passed).length;
  return [
    `${act === 'revert' ? 'Took back' : 'Made'} regrade ${regradeId} of question ${questionId} (${kind === 'new_key' ? 'new key' : 'left out'}).`,
    `${attempts} attempts touched, ${affected.length} results changed, ${turned} verdicts changed.`,
    ...affected.map(
      (one) =>
        `  attempt ${one.assessmentId}  ${one.formerPoints} -> ${one.points} points (${percent(one.formerPoints)} -> ${percent(one.points)})` +
        (one.formerPassed === one.passed ? '' : `  ${verdict(one.formerPassed)} -> ${verdict(one.passed)}`),
    ),
    ...(isDryRun ? ['This was a trial run. Nothing was changed.'] : []),
    ...(isDryRun || act === 'revert' ? [] : [`To take it back: npm run regrade -- --revert ${regradeId}`]),
  ];
}

const asked = readArguments();
if (!asked) {
  process.stderr.write(usage);
  process.exit(2);
}
await runCommand(async () => {
  const database = openCommandDatabase();
  try {
    const done = await runRegrade(database, (tx) => carryOut(tx, asked), { isTrial: asked.isDryRun });
    if (done.ok) {
      process.stdout.write(`${report(done.value, asked).join('\n')}\n`);
    } else {
      process.stderr.write(`${sentences[done.refusal]}\nNothing was changed.\n`);
      process.exitCode = 1;
    }
  } finally {
    await closeDatabase(database);
  }
}, 'Nothing was changed.\n');
