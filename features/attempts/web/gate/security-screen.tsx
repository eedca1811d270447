import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { GateView } from '../../contract/gate.ts';
import { isFreeOfCharge } from '../../rules/gate-visit.ts';
import { AskedNote } from './asked-note.tsx';
import type { Device } from './device.ts';
import { GateSteps } from './gate-steps.tsx';
import { LeaveRules } from './leave-rules.tsx';
import { Recorded } from './recorded.tsx';
import { CheckCard } from './check-card.tsx';
import { TestTerms } from './test-terms.tsx';

/** Where a rehearsal costs nothing and counts for nothing. */
const rehearsal = 'gat-p1';

type Props = { id: string; view: GateView; device: Device; onPassed: () => void };

/** The second state: the rules in numbers, what is recorded, and the check of device, connection and consent. */
export function SecurityScreen({ id, view, device, onPassed }: Props) {
  const { t } = useLingui();
  const { type } = view;
  return (
    <Page
      title={<span translate="no">{type.name}</span>}
      lead={<Trans>Read the rules, then run a quick check of your device and connection.</Trans>}
    >
      <GateSteps isFree={isFreeOfCharge(view)} at="check" />
      {view.request && <AskedNote request={view.request} />}
      <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <Section title={t`At a glance`}>
            <TestTerms view={view} />
          </Section>
          <Section title={t`If you leave the window`}>
            <LeaveRules policy={type.leave_policy} />
          </Section>
          <Section title={t`What we record`}>
            <Recorded policy={type.leave_policy} />
          </Section>
          <Section title={t`Practice first`}>
            <p className="text-ink-muted">
              {type.slug === rehearsal ? (
                <Trans>This is the practice test. It works like the real ones, and it’s free.</Trans>
              ) : (
                <Trans>
                  The <TextLink to={`/assessments/${rehearsal}`}>free practice test</TextLink> has the same screens and the same clock, and
                  it doesn’t count. Leaving the window never ends it.
                </Trans>
              )}
            </p>
          </Section>
        </div>
        <div className="lg:sticky lg:top-24">
          <CheckCard id={id} type={type.slug} device={device} onPassed={onPassed} />
        </div>
      </div>
    </Page>
  );
}
