import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { rulesVersion } from '../../rules/security-check.ts';
import { CheckFailure } from './check-failure.tsx';
import { CheckList } from './check-list.tsx';
import type { Device } from './device.ts';
import { useSecurityCheck } from './use-security-check.ts';
import { WayOut } from './way-out.tsx';

type Props = { id: string; type: string; device: Device; onPassed: () => void };

/** The press that accepts the rules and starts the check, and what it found. */
export function CheckCard({ id, type, device, onPassed }: Props) {
  const { run, isRunning, outcome, shown } = useSecurityCheck({ id, type, device, onPassed });
  const hasFailed = !isRunning && outcome !== null && !outcome.isPassed;

  return (
    <Card className="flex flex-col">
      <h2 className="mb-4 font-display text-subheading font-semibold text-ink">
        <Trans>Security check</Trans>
      </h2>
      {/* Below the button on a phone, so that what is to be done comes first. */}
      <div className="max-lg:order-last max-lg:mt-6">
        <CheckList outcome={outcome} shown={shown} isRunning={isRunning} />
      </div>
      {hasFailed && (
        <div className="max-lg:mb-4 lg:mt-4">
          <CheckFailure outcome={outcome} id={id} />
        </div>
      )}
      <div className="flex flex-col gap-3 lg:mt-5 lg:border-t lg:border-line lg:pt-5">
        <p className="text-sm text-ink-muted">
          <Trans>
            By running the check, you accept these rules <span className="whitespace-nowrap">(version {rulesVersion})</span>. The clock
            doesn’t start yet.
          </Trans>
        </p>
        <Button size="large" isPending={isRunning} onPress={run}>
          {hasFailed ? <Trans>Run again</Trans> : <Trans>Accept and run check</Trans>}
        </Button>
        <WayOut of="security" />
      </div>
    </Card>
  );
}
