import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/controls/card.tsx';
import { SpinnerRing } from '#ui/controls/spinner-ring.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { gate } from '../../rules/gate.ts';
import { GateSteps } from './gate-steps.tsx';

/** `resuming` is a test whose clock runs already. */
type Waits = 'preparing' | 'finalizing' | 'resuming' | 'closing';

type Props = { name: string; waitsFor: Waits; isFree?: boolean };

/** Something is being done for the candidate: what, what the clock does meanwhile, and the way out. */
export function LoaderScreen({ name, waitsFor, isFree }: Props) {
  const { t } = useLingui();
  const clock = t`The clock starts when your questions appear. Reloading won’t start a second attempt.`;
  const words: Record<Waits, [title: string, act: string, note: string]> = {
    preparing: [t`Preparing Your Questions`, t`Choosing your questions`, clock],
    finalizing: [t`Finalizing session setup`, t`Opening your attempt`, clock],
    resuming: [t`Opening your test`, t`Loading your answers`, t`You’ll be back where you left off.`],
    closing: [t`Time is up`, t`Scoring your test`, t`Your result opens here in a few seconds.`],
  };
  const [title, act, note] = words[waitsFor];
  return (
    <Page title={title} lead={<span translate="no">{name}</span>} width="text">
      {isFree !== undefined && <GateSteps isFree={isFree} at="test" />}
      <Card>
        <output className="flex items-center gap-3 font-semibold text-ink">
          <SpinnerRing className="size-6 shrink-0 text-gold" />
          {act}
        </output>
        <p className="mt-4 border-t border-line pt-4 text-ink-muted">{note}</p>
      </Card>
      <p className="mt-6">
        <TextLink to={gate[waitsFor === 'closing' ? 'test' : 'finalizing'].wayOut}>
          <Trans>My Assessments</Trans>
        </TextLink>
      </p>
    </Page>
  );
}
