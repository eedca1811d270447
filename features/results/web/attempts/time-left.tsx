import { Trans } from '@lingui/react/macro';
import { clockFace } from '#features/attempts/rules/countdown.ts';
import { useFormats } from '../use-formats.ts';

/** How much time is left: counting for the eyes, in words for the ears. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const words = useFormats().duration(seconds);
  const face = clockFace(seconds);
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        <Trans>{face} left</Trans>
      </span>
      <span className="sr-only">
        <Trans>{words} left</Trans>
      </span>
    </>
  );
}
