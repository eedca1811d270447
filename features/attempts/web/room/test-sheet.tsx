import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { Container } from '#ui/layout/container.tsx';
import type { OpenAttempt, RoomSlots } from '../sync/open-attempt.ts';
import type { KeyAct } from './key-acts.ts';
import { MoveBar } from './move-bar.tsx';
import { Navigator } from './navigator.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useHighlighter } from './use-highlighter.ts';
import { useKeys } from './use-keys.ts';
import type { useCurrentQuestion } from './use-current-question.ts';
import type { RoomChoices } from './use-room-choices.ts';
import type { Say } from './use-say.tsx';

type Props = {
  attempt: OpenAttempt;
  Figure: RoomSlots['Figure'];
  current: ReturnType<typeof useCurrentQuestion>;
  choices: RoomChoices;
  say: Say;
  /** The scratch pad or the calculator, while it is open. */
  beside: ReactNode;
  onSayTime: () => void;
  onShowKeys: () => void;
};

const nothing = { optionId: null, isFlagged: false, saving: 'empty' } as const;

/** Questions that share a passage know it by the first of them. */
const passageOf = (questions: OpenAttempt['questions'], { passage, order_num }: OpenAttempt['questions'][number]): number =>
  questions.find((one) => one.passage === passage)?.order_num ?? order_num;

/** The questions, the way through them, and the review before submitting. */
export function TestSheet({ attempt, Figure, current, choices, say, beside, onSayTime, onShowKeys }: Props) {
  const { t } = useLingui();
  const { order, view, hasReviewed, go, review, heading } = current;
  const { questions, answers } = attempt;
  const [hintedOrder, setHintedOrder] = useState<number | null>(null);
  const highlighterOf = useHighlighter(attempt.sheet.id);
  const question = questions[order - 1];
  const answer = answers.get(order) ?? nothing;
  const isLast = order === questions.length;

  const previous = (): void => go(order - 1);
  const next = (): void => {
    if (isLast) return review();
    if (answer.optionId !== null) return go(order + 1);
    setHintedOrder(order);
    say(t`Choose an answer first. To skip this question, use “All questions.”`);
  };
  const choose = (optionId: string | undefined): void => {
    if (optionId !== undefined) attempt.choose(order, optionId);
  };
  const { foldOnPhone } = choices;
  const pick = useCallback(
    (to: number): void => {
      foldOnPhone();
      go(to);
    },
    [foldOnPhone, go],
  );
  const flag = (): void => attempt.setFlag(order, !answer.isFlagged);

  const onKey = (act: KeyAct): void => {
    if (act.kind === 'keys') return onShowKeys();
    if (act.kind === 'time') return onSayTime();
    if (view === 'review') return;
    if (act.kind === 'choose') return choose(question?.options[act.nth - 1]?.id);
    ({ next, previous, flag })[act.kind]();
  };
  useKeys(choices.areKeysOn, onKey);

  return (
    <>
      <Container className={`flex flex-col gap-6 pt-4 ${beside ? 'pb-[45dvh] xl:pb-8' : 'pb-8'}`}>
        {view === 'question' && (
          <Navigator
            answers={answers}
            current={order}
            isOpen={choices.isNavigatorOpen}
            onOpenChange={choices.setNavigatorOpen}
            onGo={pick}
            onReview={hasReviewed ? null : review}
          />
        )}
        <div className="flex items-start gap-8">
          <div className="min-w-0 flex-1">
            {view === 'review' && <ReviewScreen attempt={attempt} headingRef={heading} onGo={go} onBack={() => go(order)} />}
            {view === 'question' && question && (
              <QuestionPanel
                question={question}
                answer={answer}
                questionCount={questions.length}
                textStep={choices.textStep}
                Figure={Figure}
                highlighter={highlighterOf(passageOf(questions, question))}
                headingRef={heading}
                onChoose={choose}
                onFlag={flag}
              />
            )}
          </div>
          {beside}
        </div>
      </Container>
      {view === 'question' && (
        <MoveBar
          isFirst={order === 1}
          isLast={isLast}
          isAnswered={answer.optionId !== null}
          isHintShown={hintedOrder === order}
          onPrevious={previous}
          onReview={hasReviewed ? review : null}
          onNext={next}
        />
      )}
    </>
  );
}
