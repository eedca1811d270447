import { Plural, Trans } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import Clock from 'lucide-react/icons/clock';
import ListChecks from 'lucide-react/icons/list-checks';
import Target from 'lucide-react/icons/target';
import type { ReactNode } from 'react';
import type { ListedType } from '../contract.ts';
import { OwnMinutes } from './own-minutes.tsx';

/** Length, passing score and whether it earns a certificate, at a glance. */
export function TypeFacts({ type, timePercent = 100 }: { type: ListedType; timePercent?: number }) {
  const { duration_minutes: minutes, num_questions: questions, pass_percent: percent } = type;
  return (
    <ul className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-caption text-ink-muted">
      {minutes !== null && (
        <Fact icon={<Clock aria-hidden="true" />}>
          <OwnMinutes minutes={minutes} timePercent={timePercent} />
        </Fact>
      )}
      <Fact icon={<ListChecks aria-hidden="true" />}>
        <Plural value={questions} one="# question" other="# questions" />
      </Fact>
      <Fact icon={<Target aria-hidden="true" />}>
        <Trans>Passing score {percent}%</Trans>
      </Fact>
      {type.validity_months !== null && (
        <Fact icon={<Award aria-hidden="true" />}>
          <Trans>Certificate</Trans>
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4 [&_svg]:text-ink-subtle">
      {icon}
      <span>{children}</span>
    </li>
  );
}
