import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
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
import { useHasResult } from './use-has-result.ts';

/** Where a rehearsal costs nothing and counts for nothing. */
const rehearsal = 'gat-p1';

type Props = { id: string; view: GateView; device: Device; onPassed: () => void };

/** The second state: the rules in numbers, what is recorded, and the check of device, connection and consent. */
export function SecurityScreen({ id, view, device, onPassed }: Props) {
  const { t } = useLingui();
  const { type } = view;
  const hasResult = useHasResult();
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
          {type.leave_policy !== 'off' && <FoldedRecord policy={type.leave_policy} />}
          {type.slug !== rehearsal && hasResult === false && (
            <p className="mt-6 text-ink-muted">
              <Trans>
                Never taken a test here? Try the <TextLink to={`/assessment/${rehearsal}`}>free practice test</TextLink> first. It doesn’t
                count, and leaving the window never ends it.
              </Trans>
            </p>
          )}
        </div>
        <div className="lg:sticky lg:top-24">
          {view.other_running ? (
            <OtherRunning test={view.other_running} />
          ) : (
            <CheckCard id={id} type={type.slug} device={device} onPassed={onPassed} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** The check would fail: only one test runs at a time. */
function OtherRunning({ test }: { test: NonNullable<GateView['other_running']> }) {
  const { t } = useLingui();
  return (
    <Alert tone="info" title={t`You have another test in progress`}>
      <p>
        <Trans>
          Finish <span translate="no">{test.type_name}</span> first, then come back here.
        </Trans>
      </p>
      <p className="mt-4">
        <ButtonLink to={`/assessment/${test.id}`}>
          <Trans>Continue your current test</Trans>
        </ButtonLink>
      </p>
    </Alert>
  );
}

/** The summary says what it is about; the list opens on demand. With an accommodation nothing is recorded, and the rules say so. */
function FoldedRecord({ policy }: { policy: 'enforced' | 'warn-only' }) {
  return (
    <details className="group mt-6 rounded-card border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="block font-semibold text-ink">
            <Trans>What we record</Trans>
          </span>
          <span className="text-sm text-ink-muted">
            <Trans>Leaving the window, copying, printing and the like. No camera, no microphone.</Trans>
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-5 text-ink-muted sm:px-5">
        <Recorded />
        {policy === 'warn-only' && <Never />}
      </div>
    </details>
  );
}
