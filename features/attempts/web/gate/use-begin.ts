import { useLingui } from '@lingui/react/macro';
import { type Dispatch, useRef, useState } from 'react';
import { useAct } from '#ui/client/queries.ts';
import { toast } from '#ui/controls/toast.tsx';
import { createAttempt, type GateView } from '../../contract/gate.ts';
import type { VisitEvent } from '../../rules/gate-visit.ts';
import { judgeBeginFailure } from './gate-failure.ts';

type Props = { view: GateView | undefined; attemptId: string | null; dispatch: Dispatch<VisitEvent>; askAnew: () => Promise<unknown> };

/** Begins: creates the attempt unless it exists. Pressing twice asks once, and asking twice creates one. */
export function useBegin({ view, attemptId, dispatch, askAnew }: Props) {
  const { t } = useLingui();
  const act = useAct(createAttempt, { networkMode: 'always' });
  const isBusy = useRef(false);
  const [message, setMessage] = useState<string | null>(null);

  async function create({ type, request }: GateView): Promise<void> {
    try {
      const { id } = await act.mutateAsync({ body: { type: type.slug, ...(request && { request: request.id }) } });
      dispatch({ kind: 'created', attemptId: id });
    } catch (error) {
      const failure = judgeBeginFailure(error);
      const said = failure.message ?? t`Failed to create assessment session.`;
      toast({ tone: 'error', title: t`Error Loading Questions`, description: said });
      if (failure.kind === 'leads_back') {
        await askAnew();
        dispatch({ kind: 'asked_anew' });
        return;
      }
      setMessage(said);
      if (failure.kind === 'no_questions') dispatch({ kind: 'no_questions' });
    }
  }

  async function begin(): Promise<void> {
    if (isBusy.current || !view) return;
    isBusy.current = true;
    setMessage(null);
    dispatch({ kind: 'begun' });
    if (attemptId === null) await create(view);
    isBusy.current = false;
  }

  return {
    /** The first press; a free test says that it is one. */
    start: () => {
      if (view?.type.price_cents === 0 && attemptId === null)
        // It is not to stand there any more when the clock runs.
        toast({ tone: 'success', title: t`Free Assessment`, description: t`This assessment is free. Starting now.`, durationMs: 2500 });
      void begin();
    },
    again: () => void begin(),
    /** Why the attempt could not be created. */
    message,
  };
}
