import { Trans } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import { assessmentTypes } from '#content/assessment-types.ts';
import { sampleTest } from '#content/home.ts';
import type { CandidateQuestion } from '#features/attempts/contract/attempts.ts';
import type { SamplePieces } from './sample-pieces.ts';

const { order } = sampleTest;
const question: CandidateQuestion = {
  order_num: order,
  question_text: sampleTest.question.text,
  passage: null,
  passage_title: null,
  figure: null,
  difficulty: sampleTest.question.difficulty,
  category: sampleTest.question.category,
  points: sampleTest.question.points,
  options: sampleTest.question.options.map((text) => ({ id: text, option_text: text, figure: null })),
};
const type = assessmentTypes.find(({ code }) => code === sampleTest.code);
const cells = Array.from({ length: 20 }, (_, at) => at + 1);
const isOneOf = (orders: readonly number[], one: number): boolean => orders.includes(one);
const nothing = (): void => undefined;

/** A question of the test room. */
export function SampleTest({ pieces: { Cell, Labels, SaveState } }: { pieces: SamplePieces }) {
  const count = type?.numQuestions ?? 0;
  return (
    <div className="overflow-hidden rounded-card border border-line bg-canvas shadow-floating">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-b border-line bg-surface px-4 py-3 sm:px-6">
        <p translate="no" className="font-display font-semibold max-sm:basis-full">
          {type?.name}
        </p>
        <SaveState saving={{ kind: 'saved' }} />
        <p className="flex items-center gap-2">
          <Clock className="size-5 opacity-80" />
          <span translate="no" className="text-xl leading-7 font-semibold tabular-nums">
            {sampleTest.clock}
          </span>
        </p>
      </div>
      <div className="px-4 py-5 sm:px-6">
        <ul className="mb-6 grid grid-cols-10 gap-1.5 rounded-card border border-line bg-surface p-3 shadow-card max-sm:hidden">
          {cells.map((one) => (
            <li key={one}>
              <Cell
                order={one}
                isAnswered={one <= order && !isOneOf(sampleTest.open, one)}
                isFlagged={isOneOf(sampleTest.flagged, one)}
                isCurrent={one === order}
                onGo={nothing}
              />
            </li>
          ))}
        </ul>
        <p className="text-heading font-semibold tabular-nums">
          <Trans>
            Question {order} of {count}
          </Trans>
        </p>
        <Labels question={question} />
        <p translate="no" className="mt-4 mb-5 max-w-[62ch] text-[1.0625rem] leading-[1.55]">
          {question.question_text}
        </p>
        <ul translate="no" className="grid gap-3">
          {question.options.map(({ id, option_text: text }, at) => (
            <Choice key={id} mark={at + 1} text={text} isChosen={id === sampleTest.question.chosen} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** An answer in the look of the room's choices. */
function Choice({ mark, text, isChosen }: { mark: number; text: string; isChosen: boolean }) {
  return (
    <li
      className={`flex min-h-14 items-center gap-4 rounded-card border px-4 py-3 ${isChosen ? 'border-primary bg-info-soft shadow-[inset_0_0_0_1px_var(--color-primary)]' : 'border-edge bg-surface'}`}
    >
      <span
        className={`flex size-8 items-center justify-center rounded-full border text-sm font-semibold tabular-nums ${isChosen ? 'border-primary bg-primary text-on-primary' : 'border-edge text-ink-muted'}`}
      >
        {mark}
      </span>
      <span className="flex-1">{text}</span>
      <span className={`size-5 rounded-full ${isChosen ? 'border-[6px] border-primary' : 'border border-edge'}`} />
    </li>
  );
}
