import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
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
  const minutes = Math.round(type.allowed_seconds / 60);
  return (
    <Page title={<span translate="no">{type.name}</span>} lead={t`Everything is ready. Begin when you are.`} width="text">
      <GateSteps isFree={isFreeOfCharge(view)} at="test" />
      {view.request && <AskedNote request={view.request} />}
      <Card>
        <h2 className="font-display text-subheading font-semibold text-ink">
          <Trans>The clock starts when the questions arrive</Trans>
        </h2>
        <ul className="mt-3 flex list-disc flex-col gap-2 ps-5 text-ink-muted marker:text-gold">
          <li>
            <Trans>
              <Plural value={type.num_questions} one="# question" other="# questions" /> in{' '}
              <Plural value={minutes} one="# minute" other="# minutes" />. The server keeps the clock, and it does not stop.
            </Trans>
          </li>
          <li>
            <Trans>Every choice is saved at once. When the connection breaks, it is kept on this device and sent later.</Trans>
          </li>
          <li>
            <Trans>Not now? Your attempt waits; nothing runs until you press Begin.</Trans>{' '}
            <Plural
              value={rememberedMinutes}
              one="After # minute the security check is asked for again."
              other="After # minutes the security check is asked for again."
            />
          </li>
        </ul>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button size="large" onPress={onBegin}>
            <Trans>Begin</Trans>
          </Button>
          <WayOut of="security" />
        </div>
      </Card>
    </Page>
  );
}
