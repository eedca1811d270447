import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { GateView } from '../../contract/gate.ts';
import { isFreeOfCharge } from '../../rules/gate-visit.ts';
import { AskedNote } from './asked-note.tsx';
import type { Device } from './device.ts';
import { GateSteps } from './gate-steps.tsx';
import { LeaveRules, Never } from './leave-rules.tsx';
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
          {type.leave_policy === 'warn-only' ? (
            <FoldedRecord />
          ) : (
            <Section title={t`What we record`}>
              <Recorded policy={type.leave_policy} />
            </Section>
          )}
          {type.slug !== rehearsal && (
            <Section title={t`Practice first`}>
              <p className="text-ink-muted">
                <Trans>
                  The <TextLink to={`/assessments/${rehearsal}`}>free practice test</TextLink> has the same screens and the same clock, and
                  it doesn’t count. Leaving the window never ends it.
                </Trans>
              </p>
            </Section>
          )}
        </div>
        <div className="lg:sticky lg:top-24">
          <CheckCard id={id} type={type.slug} device={device} onPassed={onPassed} />
        </div>
      </div>
    </Page>
  );
}

/** Nothing that is recorded can end such a test, so the list opens on demand. */
function FoldedRecord() {
  return (
    <details className="group mt-6 rounded-card border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 font-semibold text-ink sm:px-5">
        <Trans>What we record</Trans>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-5 text-ink-muted sm:px-5">
        <Recorded policy="warn-only" />
        <Never />
      </div>
    </details>
  );
}
