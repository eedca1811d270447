import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createAttemptController, type Delivery } from './attempt-controller.ts';
import type { AttemptView } from './attempt-view.ts';
import type { OpenAttempt, SavingState } from './open-attempt.ts';
import { browserPorts } from './browser-ports.ts';
import type { Ports } from './ports.ts';
import { useAttemptSentences } from './use-attempt-sentences.ts';

/** One open attempt in this window, from the reply that delivered its questions. */
export function useOpenAttempt(delivery: Delivery, windowId: string, ports: () => Ports = browserPorts): OpenAttempt {
  const { sayTrouble, saySubmitFailure, sayNotice } = useAttemptSentences();
  const [controller] = useState(() => createAttemptController(delivery, windowId, ports()));
  const state = useSyncExternalStore(controller.subscribe, controller.state, controller.state);

  useEffect(() => {
    controller.start();
    return () => controller.stop();
  }, [controller]);
  useEffect(() => controller.hearNotices(sayNotice), [controller, sayNotice]);
  useEffect(() => controller.learn(delivery), [controller, delivery]);

  const { questions } = delivery;
  return useMemo(() => {
    const { sheet, answers, isInCharge } = state;
    const { isRunning, failure } = state.submission;
    return {
      sheet,
      questions,
      answers,
      saving: savingOf(state, sayTrouble),
      isInCharge,
      takeOver: () => void controller.takeOver(),
      choose: controller.choose,
      setFlag: controller.setFlag,
      submit: () => void controller.submit(),
      submission: { isRunning, failure: failure && saySubmitFailure(failure) },
      readTime: controller.readTime,
    };
  }, [state, questions, controller, sayTrouble, saySubmitFailure]);
}

type Say = ReturnType<typeof useAttemptSentences>['sayTrouble'];

/** The one sentence about saving that is true now. */
function savingOf({ isUnkept, trouble, waiting, unsaved }: AttemptView, sayTrouble: Say): SavingState {
  if (trouble?.kind === 'offline') return { kind: 'offline', since: new Date(trouble.sinceMs), unsaved, isUnkept };
  if (trouble?.kind === 'failing') return { kind: 'failing', message: sayTrouble(trouble), unsaved, isUnkept };
  if (isUnkept) return { kind: 'unkept' };
  return waiting > 0 ? { kind: 'saving' } : { kind: 'saved' };
}
