import { Trans, useLingui } from '@lingui/react/macro';
import { Section } from '#ui/layout/section.tsx';
import type { ResultView } from '../../contract.ts';
import { useFormats } from '../use-formats.ts';

/** What the band of the score means, in a sentence or two. */
export function Exactness({ result: { band, pass_percent, num_questions, left_out } }: { result: ResultView }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [from, to] = [formats.percent(band.from), formats.percent(band.to)];
  const counted = num_questions - left_out;
  const isClose = band.from < pass_percent && pass_percent <= band.to;
  return (
    <Section title={t`How exact this score is`}>
      <div className="max-w-2xl space-y-3 text-ink-muted">
        <p>
          <Trans>
            Every test is a sample. If you took another form of {counted} questions with the same ability, your score would lie between{' '}
            <strong className="font-semibold text-ink">
              {from} and {to}
            </strong>{' '}
            about two times out of three. That is the standard error of this score, drawn as a band behind it at the top.
          </Trans>
        </p>
        {isClose && (
          <p>
            <Trans>The pass mark lies within this band. What counts is the score you reached.</Trans>
          </p>
        )}
      </div>
    </Section>
  );
}
