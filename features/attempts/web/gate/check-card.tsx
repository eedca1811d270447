import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { rulesVersion } from '../../rules/security-check.ts';
import { CheckFailure } from './check-failure.tsx';
import { CheckList } from './check-list.tsx';
import type { Device } from './device.ts';
import { useSecurityCheck } from './use-security-check.ts';
import { WayOut } from './way-out.tsx';

type Props = { id: string; type: string; device: Device; onPassed: () => void };

/** Consent, the press that starts the check, and what it found. */
export function CheckCard({ id, type, device, onPassed }: Props) {
  const { t } = useLingui();
  const [hasAccepted, setHasAccepted] = useState(false);
  const [hasRefused, setHasRefused] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const { run, isRunning, outcome, shown } = useSecurityCheck({ id, type, device, onPassed });
  const hasFailed = !isRunning && outcome !== null && !outcome.isPassed;

  function press(): void {
    setHasRefused(!hasAccepted);
    if (hasAccepted) run();
    else consent.current?.focus();
  }

  return (
    <Card className="flex flex-col">
      <h2 className="mb-4 font-display text-subheading font-semibold text-ink">
        <Trans>Security check</Trans>
      </h2>
      {/* Below the button on a phone, so that what is to be done comes first. */}
      <div className="max-lg:order-last max-lg:mt-6">
        <CheckList outcome={outcome} shown={shown} isRunning={isRunning} />
      </div>
      <div className="lg:mt-5 lg:border-t lg:border-line lg:pt-4">
        <Checkbox
          name="rules"
          isSelected={hasAccepted}
          isDisabled={isRunning}
          isRequired
          inputRef={consent}
          errorMessage={hasRefused && !hasAccepted ? t`Accept the rules to continue.` : undefined}
          onChange={setHasAccepted}
        >
          <Trans>I’ve read and accept these rules.</Trans>{' '}
          <span className="whitespace-nowrap text-ink-muted">
            <Trans>(version {rulesVersion})</Trans>
          </span>
        </Checkbox>
      </div>
      {hasFailed && (
        <div className="mt-4">
          <CheckFailure outcome={outcome} id={id} />
        </div>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <Button size="large" isPending={isRunning} onPress={press}>
          {hasFailed ? <Trans>Run again</Trans> : <Trans>Run security check</Trans>}
        </Button>
        <WayOut of="security" />
      </div>
    </Card>
  );
}
