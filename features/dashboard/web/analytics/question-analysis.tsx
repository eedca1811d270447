import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { listMeasuredQuestions, type MeasuredQuestion } from '../../contract/analytics.ts';
import { type DiscriminationVerdict, discriminationVerdict, type FacilityVerdict, facilityVerdict } from '../../rules/question-verdict.ts';
import { easyFrom, hardTo, leastAttempts } from '../../rules/question-view.ts';
import { OptionShare } from './option-shares.tsx';
import { ChangeCell, DiscriminationFlag } from './question-cells.tsx';
import { useFormats } from './use-formats.ts';

type Props = {
  version: { id: string; version: number };
  questionKey: string;
  /** The question and what can be done with it, with what it is to say beside each option (by its place from 1) and beside no answer (null). */
  children: (aside: ((position: number | null) => ReactNode) | undefined) => ReactNode;
};

/** How one version of a question was answered: how many chose each option, and four figures with what they mean. */
export function QuestionAnalysis({ version: { id, version }, questionKey, children }: Props) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(listMeasuredQuestions, { query: { question: id } });
  const measured = data?.rows[0];
  return (
    <>
      {children(measured && ((position) => <OptionShare question={measured} position={position} />))}
      <Section
        id="statistics"
        className="mt-0! xl:col-span-2"
        title={t`How it performs`}
        lead={
          measured ? (
            <Plural
              value={measured.attempts}
              one={`Version ${version}, # submitted attempt`}
              other={`Version ${version}, # submitted attempts`}
            />
          ) : data ? (
            <Trans>Nobody has submitted a test with version {version} yet.</Trans>
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
          <ReadFailure title={t`We couldn’t load the statistics`} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!error && !data && <Skeleton className="h-112 rounded-card sm:h-72 xl:h-36" />}
        {measured && <Figures question={measured} />}
      </Section>
    </>
  );
}

function Figures({ question }: { question: MeasuredQuestion }) {
  const { t } = useLingui();
  const formats = useFormats();
  const words = useVerdictWords();
  const { attempts, facility, discrimination, median_seconds: seconds, drift } = question;
  const isKnown = attempts >= leastAttempts;
  return (
    <>
      {!isKnown && (
        <p className="mb-4 text-sm text-ink">
          <Trans>These figures can still change a lot: they settle after about {leastAttempts} attempts.</Trans>
        </p>
      )}
      <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <Figure
          name={t`Correct`}
          value={facility === null ? '–' : formats.facility(facility)}
          says={facility === null ? null : words.facility(facility)}
        >
          {isKnown && facility !== null && facility >= easyFrom && <Badge tone="warning">{t`Very easy`}</Badge>}
          {isKnown && facility !== null && facility <= hardTo && <Badge tone="warning">{t`Very hard`}</Badge>}
        </Figure>
        <Figure
          name={t`Discrimination`}
          value={discrimination === null ? '–' : formats.discrimination(discrimination)}
          says={discrimination === null ? t`Appears once there are both right and wrong answers.` : words.discrimination(discrimination)}
        >
          <DiscriminationFlag question={question} />
        </Figure>
        <Figure
          name={t`Median time`}
          value={seconds === null ? '–' : t`${formats.number(Math.round(seconds))} s`}
          says={seconds === null ? null : t`Half the candidates took less time; half took more.`}
        />
        <Figure
          name={t`Correct in the last 30 days`}
          value={formats.share(drift.recent.rights, drift.recent.attempts)}
          says={
            drift.is_alarm
              ? t`Much easier than before. It may have leaked.`
              : drift.z === null
                ? t`Too few attempts to compare with earlier ones.`
                : t`No sign that it has leaked.`
          }
        >
          {drift.is_alarm && <ChangeCell drift={drift} />}
        </Figure>
      </dl>
    </>
  );
}

/** What somebody who keeps the bank should conclude from a figure. */
function useVerdictWords() {
  const { t } = useLingui();
  const facility: Record<FacilityVerdict, string> = {
    trivial: t`Nearly everyone gets it right, so it says little about anyone.`,
    easy: t`Easy: most people get it right.`,
    fair: t`More people get it right than wrong.`,
    hard: t`Hard: fewer than half get it right.`,
    guessing: t`Little better than guessing. Check the answer and the wording.`,
  };
  const discrimination: Record<DiscriminationVerdict, string> = {
    reversed: t`People who do well overall get this one wrong. Check the answer.`,
    weak: t`Strong and weak candidates do about the same on it.`,
    some: t`Strong candidates do a little better on it than weak ones.`,
    good: t`Strong candidates do clearly better on it than weak ones.`,
    strong: t`Strong candidates do much better on it than weak ones.`,
  };
  return {
    facility: (value: number) => facility[facilityVerdict(value)],
    discrimination: (value: number) => discrimination[discriminationVerdict(value)],
  };
}

function Figure({ name, value, says, children }: { name: string; value: string; says: string | null; children?: ReactNode }) {
  return (
    <div className="flex flex-col rounded-control border border-line bg-surface p-4">
      <dt className="text-caption text-ink-muted">{name}</dt>
      <dd className="mt-1 text-subheading font-semibold text-ink tabular-nums">{value}</dd>
      {says !== null && <dd className="mt-1 text-sm text-ink-muted">{says}</dd>}
      <dd className="mt-2 empty:hidden">{children}</dd>
    </div>
  );
}
