import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '#ui/controls/card.tsx';
import { SpinnerRing } from '#ui/controls/spinner-ring.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { gate } from '../../rules/gate.ts';

type Waits = 'preparing' | 'finalizing' | 'closing';

/** Something is being done for the candidate: what, why nothing can be lost by it, and the way out. */
export function LoaderScreen({ name, waitsFor }: { name: string; waitsFor: Waits }) {
  const { t } = useLingui();
  const titles: Record<Waits, string> = {
    preparing: t`Preparing Your Questions`,
    finalizing: t`Finalizing session setup`,
    closing: t`Time is up`,
  };
  const words: Record<Waits, ReactNode> = {
    preparing: <Trans>Choosing your questions. Reloading won’t start a second attempt.</Trans>,
    finalizing: <Trans>Opening your attempt. The clock starts when the questions first appear.</Trans>,
    closing: <Trans>We’re scoring your test. Your result opens here in a few seconds.</Trans>,
  };
  return (
    <Page title={titles[waitsFor]} lead={<span translate="no">{name}</span>} width="text">
      <Card>
        <output className="flex items-start gap-4">
          <SpinnerRing className="mt-0.5 size-6 shrink-0 text-gold" />
          <span className="text-ink-muted">{words[waitsFor]}</span>
        </output>
      </Card>
      <p className="mt-6">
        <TextLink to={gate[waitsFor === 'closing' ? 'test' : waitsFor].wayOut}>
          <Trans>My Assessments</Trans>
        </TextLink>
      </p>
    </Page>
  );
}
