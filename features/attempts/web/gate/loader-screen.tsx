import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Card } from '#ui/controls/card.tsx';
import { SpinnerRing } from '#ui/controls/spinner-ring.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { gate } from '../../rules/gate.ts';
import { GateSteps } from './gate-steps.tsx';

/** `resuming` is a test whose clock runs already. */
type Waits = 'preparing' | 'finalizing' | 'resuming' | 'closing';

type Props = { name: string; waitsFor: Waits; isFree?: boolean };

const wayOuts = { preparing: gate.preparing, finalizing: gate.finalizing, resuming: gate.finalizing, closing: gate.test };

/** Something is being done for the candidate: what, what the clock does meanwhile, and the way out. */
export function LoaderScreen({ name, waitsFor, isFree }: Props) {
  const { t } = useLingui();
  const titles: Record<Waits, string> = {
    preparing: t`Preparing Your Questions`,
    finalizing: t`Finalizing session setup`,
    resuming: t`Opening your test`,
    closing: t`Time is up`,
  };
  const isFirst = waitsFor === 'preparing';
  const isNew = isFirst || waitsFor === 'finalizing';
  return (
    <Page title={titles[waitsFor]} lead={<span translate="no">{name}</span>} width="text">
      {isFree !== undefined && isNew && <GateSteps isFree={isFree} at="test" />}
      <Card>
        <div role="status" className="flex flex-col gap-3.5">
          {isNew ? (
            <>
              <Stage state={isFirst ? 'now' : 'done'}>
                <Trans>Choosing your questions</Trans>
              </Stage>
              <Stage state={isFirst ? 'ahead' : 'now'}>
                <Trans>Opening your attempt</Trans>
              </Stage>
            </>
          ) : (
            <Stage state="now">
              {waitsFor === 'closing' ? <Trans>Scoring your answers</Trans> : <Trans>Fetching your questions and answers</Trans>}
            </Stage>
          )}
        </div>
        <p className="mt-5 border-t border-line pt-4 text-[0.9375rem] text-ink-muted">
          {isNew ? (
            <Trans>The clock starts when your questions appear. Reloading won’t start a second attempt.</Trans>
          ) : waitsFor === 'closing' ? (
            <Trans>Your result opens here in a few seconds.</Trans>
          ) : (
            <Trans>You’ll be back where you left off.</Trans>
          )}
        </p>
      </Card>
      <p className="mt-6">
        <TextLink to={wayOuts[waitsFor].wayOut}>
          <Trans>My Assessments</Trans>
        </TextLink>
      </p>
    </Page>
  );
}

const marks = {
  done: <Check aria-hidden="true" className="size-5 shrink-0 text-success" />,
  now: <SpinnerRing className="size-5 shrink-0 text-gold" />,
  ahead: <span aria-hidden="true" className="size-5 shrink-0 rounded-full border-2 border-line" />,
};

/** One part of the wait: over, going on, or still to come. */
function Stage({ state, children }: { state: keyof typeof marks; children: ReactNode }) {
  return (
    <p className={`flex items-center gap-3 ${state === 'now' ? 'font-semibold text-ink' : 'text-ink-muted'}`}>
      {marks[state]}
      {children}
    </p>
  );
}
