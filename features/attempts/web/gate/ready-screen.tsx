import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { useBottomBar } from '#ui/controls/use-bottom-bar.ts';
import { Page } from '#ui/layout/page.tsx';
import type { GateView } from '../../contract/gate.ts';
import { isFreeOfCharge } from '../../rules/gate-visit.ts';
import { rememberedMinutes } from '../../rules/security-check.ts';
import { AskedNote } from './asked-note.tsx';
import { GateSteps } from './gate-steps.tsx';
import { WayOut } from './way-out.tsx';

/** Everything is done but beginning: nobody's clock starts by surprise. */
export function ReadyScreen({ view, onBegin }: { view: GateView; onBegin: () => void }) {
  const { t } = useLingui();
  const { type } = view;
  // Messages, such as that a payment came, appear above the button, not over it.
  const begin = useRef<HTMLDivElement>(null);
  useBottomBar(begin);
  const minutes = Math.round(type.allowed_seconds / 60);
  return (
    <Page title={<span translate="no">{type.name}</span>} width="text">
      <GateSteps isFree={isFreeOfCharge(view)} at="test" />
      {view.request && <AskedNote request={view.request} />}
      <div className="mb-5">
        <Alert tone="success" title={t`Security Check Passed`}>
          <Trans>You can now start your assessment.</Trans>
        </Alert>
      </div>
      <Card>
        <h2 className="font-display text-subheading font-semibold text-ink">
          <Trans>The clock starts when your questions appear</Trans>
        </h2>
        <p className="mt-1.5 text-ink-muted">
          <Trans>
            <Plural value={type.num_questions} one="# question" other="# questions" /> in{' '}
            <Plural value={minutes} one="# minute" other="# minutes" />
          </Trans>
        </p>
        {!isFreeOfCharge(view) && (
          <p className="mt-1.5 text-ink-muted">
            <Trans>
              This attempt is paid for. Receipts are in <TextLink to="/settings#billing">settings</TextLink>.
            </Trans>
          </p>
        )}
        <div ref={begin} className="mt-4">
          <Button size="large" className="w-full" onPress={onBegin}>
            <Trans>Begin</Trans>
          </Button>
        </div>
        <ul className="mt-5 flex list-disc flex-col gap-2 ps-5 text-ink-muted marker:text-gold">
          <li>
            <Trans>Our server keeps the time, and the clock doesn’t stop.</Trans>
          </li>
          <li>
            <Trans>
              Every answer is saved right away. If your connection drops, it’s kept on this device and sent when you’re back online. It
              counts if it arrives before time runs out.
            </Trans>
          </li>
          {type.leave_policy === 'enforced' && (
            <li>
              <Trans>Stay in this window. Under the rules you accepted, leaving it can end your test.</Trans>
            </li>
          )}
          <li>
            <Trans>Not ready? Your attempt will wait.</Trans>{' '}
            <Plural
              value={rememberedMinutes}
              one="After # minute, you’ll need to run the security check again."
              other="After # minutes, you’ll need to run the security check again."
            />
          </li>
        </ul>
        <p className="mt-5">
          <WayOut of="security" />
        </p>
      </Card>
    </Page>
  );
}
