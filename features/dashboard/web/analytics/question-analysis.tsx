import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listMeasuredQuestions, type MeasuredQuestion } from '../../contract/analytics.ts';
import { easyFrom, hardTo, leastAttempts, weakBelow } from '../../rules/question-view.ts';
import { ChangeCell } from './question-cells.tsx';
import { useFormats } from './use-formats.ts';

type Props = {
  version: { id: string; version: number };
  questionKey: string;
  /** The key of the question, with what it is to say beside each option (by its place from 1) and beside no answer (null). */
  children: (aside: ((position: number | null) => ReactNode) | undefined) => ReactNode;
};

/** How one version of a question was answered: four figures, and on each option of its key how many chose it. */
export function QuestionAnalysis({ version: { id, version }, questionKey, children }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listMeasuredQuestions, { query: { question: id } });
  const measured = data?.rows[0];
  return (
    <Section
      id="statistics"
      title={t`Key and statistics`}
      lead={
        measured ? (
          <Plural
            value={measured.attempts}
            one={`Version ${version}, # submitted attempt`}
            other={`Version ${version}, # submitted attempts`}
          />
        ) : data ? (
          <Trans>No one has submitted a test with version {version} yet.</Trans>
        ) : (
          t`Version ${version}`
        )
      }
      actions={
        <ButtonLink
          to={`/admin/analytics?tab=questions&questions.search=${encodeURIComponent(questionKey)}`}
          variant="secondary"
          size="small"
        >
          <Trans>See in Analytics</Trans>
        </ButtonLink>
      }
    >
      {error && !data && (
        <div className="mb-5">
          <ReadFailure title={t`We couldn’t load the statistics`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <Skeleton className="mb-5 h-28 rounded-card sm:h-24" />}
      {measured && <Figures question={measured} />}
      {children(measured && ((position) => <OptionShare question={measured} position={position} />))}
    </Section>
  );
}

function Figures({ question }: { question: MeasuredQuestion }) {
  const { t } = useLingui();
  const { share, number } = useFormats();
  const { attempts, facility, discrimination, median_seconds: seconds, drift } = question;
  const isKnown = attempts >= leastAttempts;
  return (
    <dl className="mb-5 grid max-w-3xl grid-cols-2 gap-3 sm:grid-cols-4">
      <Figure name={t`Correct`} value={facility === null ? '–' : share(facility, 1)}>
        {isKnown && facility !== null && facility >= easyFrom && <Badge tone="warning">{t`Very easy`}</Badge>}
        {isKnown && facility !== null && facility <= hardTo && <Badge tone="warning">{t`Very hard`}</Badge>}
      </Figure>
      <Figure
        name={t`Discrimination`}
        value={discrimination === null ? '–' : number(discrimination, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
      >
        {isKnown && discrimination !== null && discrimination < weakBelow && <Badge tone="warning">{t`Low`}</Badge>}
        {!isKnown && (
          <span className="text-caption text-ink-muted">
            <Trans>Few attempts, so it can still change a lot</Trans>
          </span>
        )}
      </Figure>
      <Figure name={t`Median time`} value={seconds === null ? '–' : t`${number(Math.round(seconds))} s`} />
      <Figure name={t`Correct in the last 30 days`} value={share(drift.recent.rights, drift.recent.attempts)}>
        {drift.is_alarm ? (
          <ChangeCell drift={drift} />
        ) : (
          <span className="text-caption text-ink-muted">
            <Plural value={drift.recent.attempts} one="# attempt" other="# attempts" />
          </span>
        )}
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col rounded-control border border-line bg-surface p-3 sm:p-4">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-1 text-subheading font-semibold text-ink tabular-nums">{value}</dd>
      <dd className="mt-1 empty:hidden">{children}</dd>
    </div>
  );
}

/** How many chose an option, or none, as a bar and in words. */
function OptionShare({ question, position }: { question: MeasuredQuestion; position: number | null }) {
  const { share, number } = useFormats();
  const { attempts, unanswered, options } = question;
  const option = options.find((one) => one.position === position);
  const chosen = option ? option.chosen : position === null ? unanswered : 0;
  const rest = option?.mean_rest_percent ?? null;
  return (
    <div className="mt-1.5">
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="block h-1.5 w-full rounded-full bg-sunken rtl:-scale-x-100"
      >
        <rect
          width={attempts === 0 ? 0 : (100 * chosen) / attempts}
          height="4"
          className={option?.is_right ? 'fill-success' : 'fill-edge'}
        />
      </svg>
      <p className="mt-1 text-caption text-ink-muted tabular-nums">
        <span className="font-semibold text-ink">{share(chosen, attempts)}</span>
        {' · '}
        <Plural value={chosen} one="# person" other="# people" />
        {rest !== null && (
          <>
            {' · '}
            <Trans>{number(rest, { maximumFractionDigits: 1 })}% on the other questions</Trans>
          </>
        )}
      </p>
    </div>
  );
}
