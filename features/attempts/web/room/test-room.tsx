import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { MessagesButton } from '#ui/controls/messages-button.tsx';
import { StatusMessage } from '#ui/controls/status-message.tsx';
import { Container } from '#ui/layout/container.tsx';
import { secondsLeft } from '../../rules/countdown.ts';
import type { OpenAttempt, RoomSlots } from '../sync/open-attempt.ts';
import { Annulled } from './annulled.tsx';
import { Closed } from './closed.tsx';
import { usePreloadedCalculator } from './calculator-panel.tsx';
import { CameLate } from './came-late.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Paused } from './paused.tsx';
import { OtherWindow } from './other-window.tsx';
import { RoomStrip } from './room-strip.tsx';
import { RoomTools } from './room-tools.tsx';
import { SaveState } from './save-state.tsx';
import { SubmissionAlert } from './submission-alert.tsx';
import { TestSheet } from './test-sheet.tsx';
import { TimeLeft } from './time-left.tsx';
import { Finished, TimeUp } from './time-up.tsx';
import { SideToolPanel, ToolDialogs, useTools } from './tool-dialogs.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';
import { useCountdown } from './use-countdown.ts';
import { useFinished } from './use-finished.ts';
import { useHeadingBack } from './use-heading-back.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useRoomChoices } from './use-room-choices.ts';
import { useSavingAnnouncements } from './use-saving-announcements.tsx';
import { useSay } from './use-say.tsx';
import { useTabStays } from './use-tab-stays.ts';
import { useTimeChanges } from './use-time-changes.ts';
import { useTimeUp } from './use-time-up.ts';
import { useTimeWords } from './use-time-words.ts';

type Props = {
  attempt: OpenAttempt;
  slots: RoomSlots;
  /** The page was opened during a pause, and the room only now. */
  isAfterPause?: boolean | undefined;
};

/** The room in which a test is taken: nothing in it is guessed, and nothing that was chosen is ever lost from sight. */
export function TestRoom({ attempt, slots, isAfterPause = false }: Props) {
  const { t } = useLingui();
  const { sheet, saving, submission, isInCharge } = attempt;
  const { say, voice } = useSay();
  const words = useTimeWords();
  const choices = useRoomChoices();
  const current = useCurrentQuestion(sheet.id, attempt.questions.length, attempt.answers);
  const tools = useTools();
  const room = useRef<HTMLDivElement>(null);
  useTabStays(room);
  usePreloadedCalculator(sheet.allows_calculator);
  useTimeChanges(sheet, isAfterPause);
  const countdown = useCountdown(attempt.readTime, attempt);
  useSavingAnnouncements(saving, say);
  const isTimeUp = useTimeUp(sheet);
  const isPaused = sheet.state === 'paused';
  const ending = useFinished(attempt, slots.onFinished);
  const { isFinished } = ending;
  // What was last said of the time is not true any more.
  useEffect(() => {
    if (isFinished) say(null);
  }, [isFinished, say]);

  const sayTime = (): void => {
    const { leftMs, isUncertain } = attempt.readTime();
    const left = words(secondsLeft(leftMs));
    say(isUncertain ? t`Checking how much time is left.` : t`${left} left`);
  };

  const view = (): ReactNode => {
    if (ending.annulled) return <Annulled annulment={sheet.annulment} onContinue={ending.annulled.goOn} />;
    if (ending.closed && !ending.late) return <Closed reason={ending.closed.reason} onContinue={ending.closed.goOn} />;
    if (ending.late) return <CameLate outcome={ending.late.outcome} questionCount={sheet.num_questions} onContinue={ending.late.goOn} />;
    if (ending.isFinished) return <Finished isDelivering={ending.isDelivering} />;
    if (!isInCharge) return <OtherWindow onTakeOver={() => attempt.takeOver()} />;
    if (isPaused) return <Paused until={sheet.paused_until} reason={sheet.pause_reason} />;
    return isTimeUp ? <TimeUp /> : null;
  };
  const instead = view();
  useHeadingBack(instead === null, current.heading, isAfterPause);

  return (
    <div ref={room} className="flex min-h-dvh flex-col **:scroll-mt-24 **:scroll-mb-24">
      <LeaveGuard isRunning={isInCharge && (sheet.state === 'running' || isPaused)} isPaused={isPaused} />
      <slots.Watch
        attemptId={sheet.id}
        leavePolicy={sheet.leave_policy}
        isInCharge={isInCharge}
        isPaused={isPaused}
        onSubmitted={() => attempt.submit()}
      />
      {voice}
      <RoomStrip
        name={sheet.type.name}
        onSkip={() => document.getElementById(current.view === 'question' ? 'question-heading' : 'review-heading')?.focus()}
        status={
          <>
            <SaveState saving={saving} isUntouched={![...attempt.answers.values()].some((answer) => answer.optionId !== null)} />
            <StatusMessage />
          </>
        }
        time={
          isFinished ? (
            <span />
          ) : (
            <TimeLeft
              countdown={countdown}
              say={say}
              isHidden={choices.isTimeHidden}
              onHiddenChange={choices.setTimeHidden}
              onSayTime={sayTime}
            />
          )
        }
        tools={
          <>
            <MessagesButton isQuiet />
            <RoomTools
              canReport={instead === null && current.view === 'question'}
              hasCalculator={sheet.allows_calculator && instead === null}
              hasTime={!isFinished}
              isTimeHidden={choices.isTimeHidden}
              onOpen={tools.open}
              onTimeHiddenChange={choices.setTimeHidden}
              onSayTime={sayTime}
            />
          </>
        }
      />
      <Container className="flex flex-col gap-3 pt-4 empty:hidden">
        {slots.children}
        {!isFinished && (
          <UnsavedNotice saving={saving} answers={attempt.answers} isTimeOut={countdown.seconds === 0 && !countdown.isUncertain} />
        )}
        <SubmissionAlert submission={submission} onRetry={() => attempt.submit()} />
      </Container>
      {instead ? (
        <Container>{instead}</Container>
      ) : (
        <TestSheet
          attempt={attempt}
          Figure={slots.Figure}
          current={current}
          choices={choices}
          say={say}
          beside={tools.beside && <SideToolPanel tools={tools} attemptId={sheet.id} allowsCalculator={sheet.allows_calculator} />}
          onSayTime={sayTime}
          onShowKeys={() => tools.open('keys')}
        />
      )}
      <ToolDialogs tools={tools} attemptId={sheet.id} order={current.order} choices={choices} />
    </div>
  );
}
