import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { SpinnerRing } from '#ui/controls/spinner-ring.tsx';
import type { CheckResult } from '../../rules/check-outcome.ts';
import { securityChecks, type SecurityCheckName } from '../../rules/security-check.ts';
import type { CheckOutcome } from './run-check.ts';

type RowState = CheckResult | 'waiting' | 'running';
type Props = { outcome: CheckOutcome | null; shown: number; isRunning: boolean };

/** What is checked, in its order, with what was found so far. */
export function CheckList({ outcome, shown, isRunning }: Props) {
  const { t } = useLingui();
  const names: Record<SecurityCheckName, string> = {
    signed_in: t`Logged in`,
    server: t`Connected`,
    no_other_attempt: t`No other test in progress`,
    storage: t`Storage on this device`,
    clock: t`Clock in sync`,
    full_screen: t`Full screen available`,
    rules: t`Rules accepted`,
  };
  const stateOf = (name: SecurityCheckName, index: number): RowState => {
    if (index < shown) return outcome?.findings.find((one) => one.name === name)?.result ?? 'unknown';
    return isRunning && index === shown ? 'running' : 'waiting';
  };
  return (
    <>
      {(isRunning || outcome === null) && (
        <p className="mb-3 text-sm text-ink-muted">
          {isRunning ? t`Checking ${shown + 1} of ${securityChecks.length}…` : t`Not run yet. It takes a few seconds.`}
        </p>
      )}
      <ol aria-label={t`What we check`} className="flex flex-col gap-2 text-[0.9375rem]">
        {securityChecks.map(({ name }, index) => (
          <Row key={name} name={names[name]} state={stateOf(name, index)} isRunning={isRunning} />
        ))}
      </ol>
    </>
  );
}

/** Told apart from a bullet: nothing stands in it yet. */
const Open = () => <span className="m-0.5 block size-4 rounded-full border-2 border-dashed border-edge" />;

const styles: Record<RowState, { icon: ReactNode; colour: string }> = {
  waiting: { icon: <Open />, colour: 'text-ink-subtle' },
  running: { icon: <SpinnerRing className="size-5" />, colour: 'text-gold-ink' },
  passed: { icon: <Check />, colour: 'text-success' },
  failed: { icon: <X />, colour: 'text-danger' },
  noted: { icon: <Info />, colour: 'text-info' },
  unknown: { icon: <Open />, colour: 'text-ink-subtle' },
};

function Row({ name, state, isRunning }: { name: string; state: RowState; isRunning: boolean }) {
  const { t } = useLingui();
  const words: Record<RowState, string | null> = {
    waiting: isRunning ? t`waiting` : null,
    running: t`checking…`,
    passed: t`passed`,
    failed: t`failed`,
    noted: t`warning`,
    unknown: t`not checked`,
  };
  const { icon, colour } = styles[state];
  return (
    <li className="flex items-center gap-3">
      <span aria-hidden="true" className={`shrink-0 [&_svg]:size-5 ${colour}`}>
        {icon}
      </span>
      <span className={`min-w-0 flex-1 ${state === 'waiting' || state === 'unknown' ? 'text-ink-muted' : 'text-ink'}`}>{name}</span>
      {words[state] !== null && <span className={`text-caption font-semibold ${colour}`}>{words[state]}</span>}
    </li>
  );
}
