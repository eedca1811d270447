import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import type { IntegritySignals } from '../../contract.ts';
import { falseAlarms } from '../../rules/false-alarms.ts';
import type { Tier } from '../../rules/tier.ts';

/** What signals say about an attempt, with how often they are wrong. They decide nothing. */
export function SignalsNote({ signals }: { signals: IntegritySignals }) {
  const { timed_answers: timed, fast_answers: fast, compared, both_wrong: wrong, same_wrong: same, expected_same: expected } = signals;
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="font-semibold text-ink">
        <Trans>Statistics</Trans>
      </h3>
      <p className="mt-1 max-w-2xl text-sm text-ink-muted">
        <Trans>They compare this attempt with others and are sometimes wrong. A person always makes the decision.</Trans>
      </p>
      <dl className="mt-4 grid gap-5 md:grid-cols-2">
        <Signal name={<Trans>Answer times</Trans>} tier={timed === 0 ? null : signals.time_tier} rates={falseAlarms.times}>
          {timed === 0 ? (
            <Trans>Too few people have answered these questions to compare times.</Trans>
          ) : (
            <Trans>
              {fast} of {timed} answers came much faster than this person’s usual pace on questions like these.
            </Trans>
          )}
        </Signal>
        <Signal name={<Trans>Similar answers</Trans>} tier={wrong === 0 ? null : signals.similarity_tier} rates={falseAlarms.similarity}>
          {wrong === 0 ? (
            <Trans>
              Compared with <Plural value={compared} one="# attempt" other="# attempts" /> from the same week: too few shared mistakes to
              draw a conclusion.
            </Trans>
          ) : (
            <Trans>
              Compared with <Plural value={compared} one="# attempt" other="# attempts" /> from the same week. The most similar one got{' '}
              {wrong} of the same questions wrong, {same} with the same wrong answer. By chance, you’d expect {expected}.
            </Trans>
          )}
        </Signal>
      </dl>
    </div>
  );
}

/** The tier is null where there was too little to compare. */
type Props = { name: ReactNode; tier: Tier | null; rates: (typeof falseAlarms)['times']; children: ReactNode };

function Signal({ name, tier, rates, children }: Props) {
  const { t, i18n } = useLingui();
  const words: Record<Tier, string> = { none: t`Nothing unusual`, unusual: t`Unusual`, rare: t`Rare`, very_rare: t`Very rare` };
  const rate = tier === null || tier === 'none' ? null : i18n.number(rates[tier], { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-2 text-sm font-medium text-ink">
        {name}{' '}
        <Badge tone={tier === null || tier === 'none' ? 'neutral' : 'warning'}>{tier === null ? t`Not compared` : words[tier]}</Badge>
      </dt>
      <dd className="mt-1.5 text-sm text-ink-muted">
        {children}
        {rate && (
          <span className="mt-1 block">
            <Trans>Up to {rate} of honest attempts look like this.</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
