import { useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import OctagonX from 'lucide-react/icons/octagon-x';
import SearchX from 'lucide-react/icons/search-x';
import SpellCheck from 'lucide-react/icons/spell-check-2';
import SquarePause from 'lucide-react/icons/square-pause';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentType, SVGProps } from 'react';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import { checkOutcomes, type CheckOutcome } from '../../rules/check-lines.ts';
import type { CountedCheck } from '../../contract/checks.ts';

const looks: Record<CheckOutcome, { icon: ComponentType<SVGProps<SVGSVGElement>>; tone: BadgeTone }> = {
  valid: { icon: CircleCheck, tone: 'success' },
  expired: { icon: TriangleAlert, tone: 'error' },
  suspended: { icon: SquarePause, tone: 'error' },
  revoked: { icon: OctagonX, tone: 'error' },
  not_found: { icon: SearchX, tone: 'warning' },
  mistyped: { icon: SpellCheck, tone: 'warning' },
  not_a_code: { icon: SearchX, tone: 'warning' },
  duplicate: { icon: Copy, tone: 'neutral' },
};

/** What a check found, in a word, a color and a shape of its own. */
export function OutcomeBadge({ outcome }: { outcome: CheckOutcome }) {
  const words = useOutcomeWords();
  const { icon: Icon, tone } = looks[outcome];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" />
      {words[outcome]}
    </Badge>
  );
}

/** How many IDs of a list had each outcome. */
export function OutcomeCounts({ outcomes }: Pick<CountedCheck, 'outcomes'>) {
  const counts = checkOutcomes.flatMap((outcome) => outcomes.filter((one) => one.outcome === outcome));
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2">
      {counts.map(({ outcome, count }) => (
        <li key={outcome} className="flex items-center gap-2">
          <OutcomeBadge outcome={outcome} />
          <span className="font-semibold tabular-nums">{count.toLocaleString('en')}</span>
        </li>
      ))}
    </ul>
  );
}

export function useOutcomeWords(): Record<CheckOutcome, string> {
  const { t } = useLingui();
  return {
    valid: t`Valid`,
    expired: t`Expired`,
    suspended: t`Suspended`,
    revoked: t`Revoked`,
    not_found: t`Not found`,
    mistyped: t`Typo or not a real ID`,
    not_a_code: t`Not a certificate ID`,
    duplicate: t`Duplicate`,
  };
}
