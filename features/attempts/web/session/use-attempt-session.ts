import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createAttemptDesk, type Delivery, type DeskState } from './attempt-desk.ts';
import type { AttemptSession, SavingState } from './attempt-session.ts';
import { browserPorts } from './browser-ports.ts';
import type { Ports } from './ports.ts';
import { useSessionSentences } from './use-session-sentences.ts';

/** One open attempt in this window, from the reply that delivered its questions. */
export function useAttemptSession(delivery: Delivery, windowId: string, ports: () => Ports = browserPorts): AttemptSession {
  const { sayTrouble, saySubmitFailure, sayNews } = useSessionSentences();
  const [desk] = useState(() => createAttemptDesk(delivery, windowId, ports()));
  const state = useSyncExternalStore(desk.subscribe, desk.state, desk.state);

  useEffect(() => {
    desk.start();
    return () => desk.stop();
  }, [desk]);
  useEffect(() => desk.hearNews(sayNews), [desk, sayNews]);
  useEffect(() => desk.learn(delivery), [desk, delivery]);

  const { questions } = delivery;
  return useMemo(() => {
    const { sheet, answers, isInCharge, isClockUncertain } = state;
    const { isRunning, failure } = state.submission;
    return {
      sheet,
      questions,
      answers,
      saving: savingOf(state, sayTrouble),
      isInCharge,
      takeOver: () => void desk.takeOver(),
      choose: desk.choose,
      setFlag: desk.setFlag,
      submit: () => void desk.submit(),
      submission: { isRunning, failure: failure && saySubmitFailure(failure) },
      remainingMs: desk.remainingMs,
      isClockUncertain,
    };
  }, [state, questions, desk, sayTrouble, saySubmitFailure]);
}

type Say = ReturnType<typeof useSessionSentences>['sayTrouble'];

/** The one sentence about saving that is true now. */
function savingOf({ isUnkept, trouble, waiting }: DeskState, sayTrouble: Say): SavingState {
  if (isUnkept) return { kind: 'unkept' };
  if (trouble?.kind === 'offline') return { kind: 'offline', since: new Date(trouble.sinceMs), kept: waiting };
  if (trouble?.kind === 'failing') return { kind: 'failing', message: sayTrouble(trouble), kept: waiting };
  return waiting > 0 ? { kind: 'saving' } : { kind: 'saved' };
}
