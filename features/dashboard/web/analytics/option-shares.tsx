import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { MeasuredQuestion } from '../../contract/analytics.ts';
import { ShareBar } from './share-bar.tsx';
import { useFormats } from './use-formats.ts';

/** Which options people chose, and how they did otherwise. */
export function OptionShares({ question }: { question: MeasuredQuestion }) {
  const { t } = useLingui();
  const { options, key } = question;
  return (
    <ol
      aria-label={t`Answers to ${key}`}
      className="grid gap-x-8 gap-y-4 rounded-control border border-line p-4 text-[0.9375rem] @3xl:grid-cols-2 @3xl:p-5"
    >
      {options.map(({ position, text, is_right: isRight }) => (
        <li key={position} className="min-w-0">
          <span translate="no" className="wrap-anywhere text-ink">
            {position}. {text}
          </span>
          {isRight && (
            <span className="ms-2 inline-flex items-center gap-1 font-semibold whitespace-nowrap text-success">
              <CircleCheck aria-hidden="true" className="size-4" />
              <Trans>Correct</Trans>
            </span>
          )}
          <OptionShare question={question} position={position} />
        </li>
      ))}
      <li className="min-w-0 text-ink">
        <Trans>No answer</Trans>
        <OptionShare question={question} position={null} />
      </li>
    </ol>
  );
}

/** How many chose an option (by its place from 1), or none (null), as a bar and in words. */
export function OptionShare({ question, position }: { question: MeasuredQuestion; position: number | null }) {
  const { share, number } = useFormats();
  const { attempts, unanswered, options } = question;
  const option = options.find((one) => one.position === position);
  const chosen = option ? option.chosen : position === null ? unanswered : 0;
  const rest = option?.mean_rest_percent ?? null;
  return (
    <div className="mt-1.5">
      <ShareBar part={chosen} of={attempts} isRight={option?.is_right ?? false} />
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
