import type { UseQueryResult } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { plainNumber } from '#ui/charts/chart.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { BankOfType } from '../../contract.ts';
import type { FormLabReply } from '../../contract/forms.ts';
import { drawnHealth, tightestCell } from '../../rules/bank-health.ts';
import { isReadable } from './bank-card.tsx';
import { roundedTenth } from './form-lab.tsx';
import { useDifficultyNames } from './names.tsx';

type Check = { id: string; isFine: boolean; says: string; detail?: ReactNode };

/** Whether tests from this bank are as they should be: what to do something about first, then what is fine. */
export function BankHealth({ type, lab }: { type: BankOfType; lab: UseQueryResult<FormLabReply> }) {
  const { t } = useLingui();
  const checks = [...useStockChecks(type), ...useDrawnChecks(lab.data)];
  const wrong = checks.filter(({ isFine }) => !isFine);
  const isKnown = lab.data !== undefined;
  return (
    <Section
      className="mt-0!"
      title={t`Bank health`}
      actions={
        wrong.length > 0 ? (
          <Badge tone="warning">
            <Plural value={wrong.length} one="# issue" other="# issues" />
          </Badge>
        ) : (
          isKnown && <Badge tone="success">{t`Healthy`}</Badge>
        )
      }
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
        {[...wrong, ...checks.filter(({ isFine }) => isFine)].map((check) => (
          <CheckLine key={check.id} {...check} />
        ))}
        {!isKnown && lab.error === null && (
          <li role="status" aria-label={t`Building sample tests`} className="flex flex-col gap-3 p-4 sm:px-5">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </li>
        )}
      </ul>
    </Section>
  );
}

function CheckLine({ isFine, says, detail }: Check) {
  const { t } = useLingui();
  const Sign = isFine ? CircleCheck : TriangleAlert;
  return (
    <li className="flex gap-3 px-4 py-3 sm:px-5">
      <Sign
        role="img"
        aria-label={isFine ? t`OK` : t`Needs attention`}
        className={`mt-0.5 size-5 shrink-0 ${isFine ? 'text-success' : 'text-warning'}`}
      />
      <div className="min-w-0">
        <p className="font-medium text-ink tabular-nums">{says}</p>
        {detail && <div className="text-sm text-ink-muted tabular-nums">{detail}</div>}
      </div>
    </li>
  );
}

/** What the bank itself says. */
function useStockChecks(type: BankOfType): Check[] {
  const { t } = useLingui();
  const names = useDifficultyNames();
  const cell = tightestCell(type.categories);
  const isEnough = type.gaps.length === 0 && (cell === null || cell.size >= cell.taken);
  const difficulty = cell && names[cell.difficulty];
  const percent = Math.ceil(type.public_share * 100);
  const stock: Check = {
    id: 'stock',
    isFine: isEnough,
    says: isEnough ? t`Enough questions for every test` : type.published_at === null ? t`Not ready to publish` : t`Too few questions`,
    detail:
      type.gaps.length > 0 ? (
        <ul translate="no" className="list-disc ps-5">
          {type.gaps.map((gap) => (
            <li key={gap}>{gap}</li>
          ))}
        </ul>
      ) : (
        cell && (
          <Trans>
            Tightest category: {cell.size} questions in the bank for the {cell.taken} each test uses (
            <span translate="no">{cell.category}</span>, {difficulty})
          </Trans>
        )
      ),
  };
  if (type.price_cents === 0) return [stock];
  return [
    stock,
    {
      id: 'public',
      isFine: !isReadable(type),
      says: isReadable(type) ? t`${percent}% of the questions are public` : t`No questions are public`,
      detail: isReadable(type) && (
        <Trans>
          Anyone can read them in the source code. Before you sell this test, replace them with private ones. The operations guide shows
          how.
        </Trans>
      ),
    },
  ];
}

/** What sample tests say about it. */
function useDrawnChecks(report: FormLabReply | undefined): Check[] {
  const { t } = useLingui();
  if (!report) return [];
  const fine = drawnHealth(report);
  const { exposure, overlap, total, bank_size: size, forms, retakes } = report;
  const percent = (count: number): string => roundedTenth((100 * count) / forms);
  const most = percent(exposure.per_question.max);
  const repeats = Math.max(0, ...retakes.map((one) => one.repeats.max));
  return [
    {
      id: 'exposure',
      isFine: fine.exposure,
      says: fine.exposure ? t`No question is in more than ${most}% of tests` : t`Some questions are in up to ${most}% of tests`,
      detail: (
        <Trans>
          Half the questions are in {percent(exposure.per_question.median)}% of tests or fewer; the rarest is in{' '}
          {percent(exposure.per_question.min)}%
        </Trans>
      ),
    },
    {
      id: 'overlap',
      isFine: fine.overlap,
      says: t`Two tests share ${roundedTenth(overlap.mean)} of ${total} questions on average`,
      detail: <Trans>{plainNumber(overlap.percentile95)} or fewer in 95% of pairs</Trans>,
    },
    {
      id: 'retakes',
      isFine: fine.retakes,
      says: fine.retakes ? t`Retakes never repeat a question` : t`Retakes repeat up to ${repeats} questions`,
      detail: <Trans>Checked over {retakes.length} attempts in a row</Trans>,
    },
    {
      id: 'unused',
      isFine: fine.unused,
      says: fine.unused ? t`Every question gets used` : t`${exposure.never_drawn} of ${size} questions are never used`,
    },
    {
      id: 'blueprint',
      isFine: fine.blueprint,
      says: fine.blueprint ? t`Every test has the planned mix` : t`Some retakes don’t have the planned mix`,
    },
  ];
}
