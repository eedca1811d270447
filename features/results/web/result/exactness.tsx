import { Trans, useLingui } from '@lingui/react/macro';
import { Fold } from '#ui/layout/fold.tsx';
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
    <Fold title={t`How precise this score is`} summary={t`${from} to ${to}`}>
      <div className="max-w-2xl space-y-3 text-ink-muted">
        <p>
          <Trans>
            Every test is a sample. If you took similar tests of {counted} questions without learning anything new, you’d score between{' '}
            <strong className="font-semibold text-ink">
              {from} and {to}
            </strong>{' '}
            about two-thirds of the time. That’s the band behind your score at the top.
          </Trans>
        </p>
        {isClose && (
          <p>
            <Trans>The passing score is within this band. Your actual score is what counts.</Trans>
          </p>
        )}
      </div>
    </Fold>
  );
}
