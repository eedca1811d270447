import { Trans, useLingui } from '@lingui/react/macro';

/** Whether the board moves by itself, and of when its rows are. */
export function LiveMark({ isLive, updatedAt }: { isLive: boolean; updatedAt: number }) {
  const { i18n } = useLingui();
  const at = new Date(updatedAt);
  // Short enough to stand beside the number of results on a phone, as `Live` does: nothing moves when the board goes live.
  const timeStyle = isLive ? 'medium' : 'short';
  const time = <time dateTime={at.toISOString()}>{new Intl.DateTimeFormat([i18n.locale, 'en'], { timeStyle }).format(at)}</time>;
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
          <Trans>Updated {time}</Trans>
        )}
      </span>
    </p>
  );
}
