import { Trans, useLingui } from '@lingui/react/macro';

/** Whether the board moves by itself, and of when its rows are. */
export function LiveMark({ isLive, updatedAt }: { isLive: boolean; updatedAt: number }) {
  const { i18n } = useLingui();
  const at = new Date(updatedAt);
  const time = <time dateTime={at.toISOString()}>{new Intl.DateTimeFormat([i18n.locale, 'en'], { timeStyle: 'medium' }).format(at)}</time>;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted tabular-nums">
      <span
        aria-hidden="true"
        className={`size-2 rounded-full ${isLive ? 'bg-success-edge ring-4 ring-success-soft' : 'border border-edge'}`}
      />
      <span>
        {isLive ? (
          <Trans>
            <strong className="font-semibold text-success">Live</strong>
            <span className="max-sm:hidden"> · updated at {time}</span>
          </Trans>
        ) : (
          <Trans>Updated at {time}</Trans>
        )}
      </span>
    </p>
  );
}
