import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { SharingRow } from '../../contract/sharing.ts';
import { canConsent } from '../../rules/consent.ts';
import { useLevelNames } from './level-names.ts';
import { ChangeSharingDialog, StopSharingDialog } from './sharing-dialogs.tsx';
import { SharingHistory } from './sharing-history.tsx';

/** One request with what its organization may see, what it has seen, and the ways to change that. */
export function SharingItem({ row }: { row: SharingRow }) {
  const headingId = useId();
  const [open, setOpen] = useState<'change' | 'stop' | null>(null);
  const close = () => setOpen(null);
  return (
    <article aria-labelledby={headingId} className="rounded-control border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={headingId} translate="no" className="font-semibold wrap-anywhere text-ink">
            {row.organization.name}
          </h3>
          <p className="text-sm wrap-anywhere text-ink-muted">
            {row.organization.domain && <span translate="no">{row.organization.domain} · </span>}
            {row.result_id ? (
              <TextLink to={`/results/${row.result_id}`}>
                <span translate="no">{row.type.name}</span>
              </TextLink>
            ) : (
              <span translate="no">{row.type.name}</span>
            )}
            {' · '}
            <span translate="no">{row.roster.name}</span>
          </p>
        </div>
        <LevelBadge row={row} />
      </div>
      <p className="mt-3 text-sm text-ink-muted">
        <Visibility row={row} /> {row.result_id && <Seen seen={row.seen} />}
      </p>
      {canConsent(row.state) && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" aria-describedby={headingId} onPress={() => setOpen('change')}>
            <Trans>Change</Trans>
          </Button>
          {row.level !== 'nothing' && (
            <Button variant="quiet" size="small" aria-describedby={headingId} onPress={() => setOpen('stop')}>
              <Trans>Stop sharing</Trans>
            </Button>
          )}
        </div>
      )}
      <SharingHistory requestId={row.id} />
      {open === 'change' && <ChangeSharingDialog row={row} onClose={close} />}
      {open === 'stop' && <StopSharingDialog row={row} onClose={close} />}
    </article>
  );
}

function LevelBadge({ row: { level, result_id } }: { row: SharingRow }) {
  const names = useLevelNames();
  return <Badge tone={level === 'nothing' || result_id === null ? 'neutral' : 'info'}>{names[level]}</Badge>;
}

/** What the badge means now: there may be no result to see yet. */
function Visibility({ row: { level, result_id, is_on_board } }: { row: SharingRow }) {
  if (level === 'nothing') return <Trans>They can’t see your result.</Trans>;
  if (result_id === null) return <Trans>They’ll see this once you’ve finished.</Trans>;
  if (is_on_board) return <Trans>They can see your result, and you’re on the cohort board.</Trans>;
  return <Trans>They can see it now.</Trans>;
}

export function Seen({ seen }: { seen: SharingRow['seen'] }) {
  const { t } = useLingui();
  if (!seen) return t`Not seen yet.`;
  return (
    <>
      <Plural value={seen.times} one="Seen once," other="Seen # times, last" />{' '}
      <Trans>
        on <Moment at={seen.last_at} />.
      </Trans>
    </>
  );
}
