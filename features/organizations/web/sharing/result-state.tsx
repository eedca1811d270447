import { Trans, useLingui } from '@lingui/react/macro';
import { hasVerdict, type SharedState } from '#features/results/rules/link.ts';
import { Badge, type BadgeTone } from '#ui/controls/badge.tsx';
import type { WiredShared } from '../../contract/shared-result.ts';

type Shared = Extract<WiredShared, { level: 'full' }>;

const tones: Readonly<Record<Exclude<SharedState, 'counts'>, BadgeTone>> = {
  under_review: 'warning',
  disputed: 'warning',
  refunded: 'error',
  upheld: 'error',
  annulled: 'error',
  suspended: 'warning',
  revoked: 'error',
};

/** What a shared result is worth now, beside its verdict; nothing while it simply counts. */
export function ResultStateBadge({ state }: Pick<Shared, 'state'>) {
  const { t } = useLingui();
  if (state === 'counts') return null;
  const names: Record<typeof state, string> = {
    under_review: t`Under review`,
    disputed: t`Payment disputed`,
    refunded: t`Payment refunded`,
    upheld: t`Test rules broken`,
    annulled: t`Voided`,
    suspended: t`Certificate suspended`,
    revoked: t`Certificate revoked`,
  };
  return <Badge tone={tones[state]}>{names[state]}</Badge>;
}

/** The same in a sentence, with what to do about it. */
export function ResultStateNote({ state }: Pick<Shared, 'state'>) {
  switch (state) {
    case 'counts':
      return null;
    case 'under_review':
      return <Trans>We’re reviewing how the test was taken. Check back later.</Trans>;
    case 'disputed':
      return <Trans>Until the payment is settled, this result has no valid certificate. Check back later.</Trans>;
    case 'refunded':
      return <Trans>The payment for this attempt was refunded. Don’t rely on this result.</Trans>;
    case 'upheld':
      return <Trans>A review found that the test rules were broken. Don’t rely on this result.</Trans>;
    case 'annulled':
      return <Trans>This attempt was voided. It doesn’t count and has no score.</Trans>;
    case 'suspended':
      return <Trans>The certificate for this result is suspended. Check back later.</Trans>;
    case 'revoked':
      return <Trans>The certificate for this result was revoked. Don’t rely on this result.</Trans>;
  }
}

/** Passed or not, as far as the candidate lets the organization see. */
export function VerdictBadge({ result }: { result: WiredShared }) {
  const { t } = useLingui();
  if (result.level === 'nothing') return <Badge tone="neutral">{t`Not shared`}</Badge>;
  if (result.level === 'full' && !hasVerdict(result.state)) return null;
  if (result.passed === null) return result.level === 'verdict' ? <Badge tone="neutral">{t`No result available`}</Badge> : null;
  return result.passed ? <Badge tone="success">{t`Passed`}</Badge> : <Badge tone="neutral">{t`Not passed`}</Badge>;
}
