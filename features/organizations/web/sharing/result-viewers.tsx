import { Trans, useLingui } from '@lingui/react/macro';
import { useReply } from '#ui/client/queries.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Fold } from '#ui/layout/fold.tsx';
import { listSharing } from '../../contract/sharing.ts';
import { useLevelNames } from './level-names.ts';
import { Seen } from './sharing-item.tsx';

/** Which organizations may see one of the reader's results; nothing for a result that none asked for. */
export function ResultViewers({ resultId }: { resultId: string }) {
  const { t, i18n } = useLingui();
  const names = useLevelNames();
  const { data } = useReply(listSharing, { query: { result: resultId, limit: 100 } });
  if (!data || data.rows.length === 0) return null;
  return (
    <Fold title={t`Organizations that asked for this result`} summary={i18n.number(data.rows.length)}>
      <ul className="divide-y divide-line">
        {data.rows.map(({ id, organization, level, seen }) => (
          <li key={id} className="py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
              <span translate="no" className="wrap-anywhere">
                {organization.name}
              </span>
              <Badge tone={level === 'nothing' ? 'neutral' : 'info'}>{names[level]}</Badge>
            </p>
            <p className="mt-1 text-sm text-ink-muted">
              <Seen seen={seen} />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-ink-muted print:hidden">
        <TextLink to="/settings#sharing">
          <Trans>Change what they see</Trans>
        </TextLink>
      </p>
    </Fold>
  );
}
