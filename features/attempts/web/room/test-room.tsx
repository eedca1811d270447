import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { toast } from '#ui/controls/toast.tsx';
import { Container } from '#ui/layout/container.tsx';
import { secondsLeft } from '../../rules/countdown.ts';
import type { OpenAttempt, RoomSlots } from '../sync/open-attempt.ts';
import { OtherWindow } from './other-window.tsx';
import { RoomStrip } from './room-strip.tsx';
import { RoomTools } from './room-tools.tsx';
import { SaveState } from './save-state.tsx';
import { SavingTrouble } from './saving-trouble.tsx';
import { ScratchPad } from './scratch-pad.tsx';
import { SubmissionAlert } from './submission-alert.tsx';
import { TestSheet } from './test-sheet.tsx';
import { TimeLeft } from './time-left.tsx';
import { TimeChanges } from './time-changes.tsx';
import { Finished, TimeUp } from './time-up.tsx';
import { ToolDialogs, useTools } from './tool-dialogs.tsx';
import { useFinished } from './use-finished.ts';
import { useCurrentQuestion } from './use-current-question.ts';
import { useRoomChoices } from './use-room-choices.ts';
import { useSavingAnnouncements } from './use-saving-announcements.tsx';
import { useSay } from './use-say.tsx';
import { useTimeChanges } from './use-time-changes.ts';
import { useTimeWords } from './use-time-words.ts';

/** The room in which a test is taken: nothing in it is guessed, and nothing that was chosen is ever lost from sight. */
export function TestRoom({ attempt, slots }: { attempt: OpenAttempt; slots: RoomSlots }) {
  const { t } = useLingui();
  const { sheet, saving, submission, isInCharge } = attempt;
  const { say, voice } = useSay();
  const words = useTimeWords();
  const choices = useRoomChoices();
  const current = useCurrentQuestion(sheet.id, attempt.questions.length);
  const tools = useTools();
  const { changes, putAway } = useTimeChanges(sheet);
  const [reached, setReached] = useState<string | null>(null);
  useSavingAnnouncements(saving, say);
  const isFinished = useFinished(sheet, slots.onFinished);
  const isTimeUp = reached !== null && reached === sheet.deadline_at;

  const sayTime = (): void => {
    const left = words(secondsLeft(attempt.remainingMs()));
    say(attempt.isClockUncertain ? t`The time is being measured again.` : t`${left} left`);
  };
  const onZero = (): void => {
    setReached(sheet.deadline_at);
    toast({ tone: 'warning', title: t`Time's Up!`, description: t`Auto-submitting your assessment.` });
    attempt.submit();
  };

  const view = (): ReactNode => {
    if (isFinished) return <Finished />;
    if (!isInCharge) return <OtherWindow onTakeOver={() => attempt.takeOver()} />;
    return isTimeUp ? <TimeUp /> : null;
  };
  const instead = view();

  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col **:scroll-mt-16 **:scroll-mb-24">
      <slots.Watch attemptId={sheet.id} leavePolicy={sheet.leave_policy} isInCharge={isInCharge} onSubmitted={() => attempt.submit()} />
      {voice}
      <RoomStrip
        name={sheet.type.name}
        saving={<SaveState saving={saving} />}
        isTrouble={saving.kind !== 'saved' && saving.kind !== 'saving'}
        time={
          <TimeLeft
            attempt={attempt}
            say={say}
            isHidden={choices.isTimeHidden}
            onHiddenChange={choices.setTimeHidden}
            onSayTime={sayTime}
            onZero={onZero}
          />
        }
        tools={
          <RoomTools
            canReport={instead === null && current.view === 'question'}
            isTimeHidden={choices.isTimeHidden}
            onOpen={tools.open}
            onTimeHiddenChange={choices.setTimeHidden}
            onSayTime={sayTime}
          />
        }
      />
      <Container className="flex flex-col gap-3 pt-4 empty:hidden">
        {slots.children}
        <TimeChanges changes={changes} onPutAway={putAway} />
        <SavingTrouble saving={saving} />
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
          pad={tools.isPadOpen && <ScratchPad attemptId={sheet.id} onClose={tools.closePad} />}
          onSayTime={sayTime}
          onShowKeys={() => tools.open('keys')}
        />
      )}
      <ToolDialogs tools={tools} attemptId={sheet.id} order={current.order} choices={choices} />
    </div>
  );
}
