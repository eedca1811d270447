import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Avatar } from '#ui/controls/avatar.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { medalOf } from '../../rules/arrange.ts';
import { MedalMark } from './medal-mark.tsx';
import { flagOf, type NamedRow } from './rows.ts';
import { TypeBadge } from './type-badge.tsx';

/** Between a phone and a wide screen narrower, so that six columns fit. */
const cellStyle = 'px-3 py-2.5 align-middle first:ps-4 last:pe-4 sm:max-lg:px-2 max-sm:px-1.5 max-sm:py-2 max-sm:first:ps-3';
/** On a phone the score stays at the edge while the table scrolls under it. */
export const stuckStyle = 'max-sm:sticky max-sm:inset-e-0 max-sm:border-s max-sm:border-line max-sm:pe-3';

/** What a phone has no column for stands below the name; the cells say the same to whoever listens. */
const factsStyle =
  "max-sm:after:block max-sm:after:text-caption max-sm:after:font-normal max-sm:after:text-ink-muted max-sm:after:content-[attr(data-facts)_/_'']";

/** The first three stand out at the edge of the table. */
const podium = { gold: 'border-s-gold', silver: 'border-s-edge', bronze: 'border-s-chart-4' };

const isSame = ({ row: one }: { row: NamedRow }, { row: other }: { row: NamedRow }): boolean =>
  (Object.keys(one) as (keyof NamedRow)[]).every((key) => one[key] === other[key]);

/** One standing, as anybody may see it; drawn again only when something in it changed. */
export const BoardRow = memo(function BoardRow({ row }: { row: NamedRow }) {
  const { t, i18n } = useLingui();
  const { name, countryCode } = row;
  const medal = medalOf(row.rank);
  const facts = [row.isDemo && t`Demo`, row.assessmentType, countryCode && row.country].filter(Boolean).join(' · ');
  return (
    <tr aria-current={row.isMe || undefined} className={`group/row ${row.isMe ? 'bg-gold-soft' : 'hover:bg-hover'}`}>
      <td className={`${cellStyle} ${medal ? `border-s-4 sm:py-4 ${podium[medal]}` : ''}`}>
        <RankCell row={row} />
      </td>
      <th scope="row" className={`${cellStyle} text-start font-medium text-ink`}>
        <span className="flex items-center gap-2 sm:gap-3 max-sm:[&>span:first-child]:hidden">
          <Avatar size="small" initials={initialOf(name)} />
          <span className="min-w-0 sm:min-w-32">
            <span className="flex min-w-0 items-center gap-x-1.5 gap-y-1 sm:flex-wrap sm:gap-x-2 max-sm:[&>span+span]:px-1.5">
              <span
                translate="no"
                data-facts={facts}
                className={`max-w-64 min-w-0 max-sm:text-sm ${factsStyle} ${medal ? 'font-semibold sm:text-base' : ''}`}
              >
                <span dir="auto" className="wrap-break-word">
                  {name || t`N/A`}
                </span>
              </span>
              {row.isMe && <Badge tone="gold">{t`You`}</Badge>}
            </span>
            {row.isDemo && <span className="block text-caption font-normal text-ink-muted max-sm:sr-only">{t`Demo`}</span>}
          </span>
        </span>
      </th>
      <td className={cellStyle}>{row.assessmentType ? <TypeBadge code={row.assessmentType} /> : t`N/A`}</td>
      <td
        className={`${cellStyle} ${stuckStyle} font-semibold text-ink tabular-nums ${medal ? 'sm:text-lg' : ''} ${row.isMe ? 'max-sm:bg-gold-soft' : 'max-sm:bg-surface'}`}
      >
        {i18n.number(row.score ?? 0)}
      </td>
      <td className={cellStyle}>
        {countryCode ? (
          <span className="inline-flex items-center gap-2" translate="no">
            <span aria-hidden="true" className="text-lg leading-none">
              {flagOf(countryCode)}
            </span>
            {row.country}
          </span>
        ) : (
          t`N/A`
        )}
      </td>
      <td className={`${cellStyle} whitespace-nowrap`}>{row.region ?? t`N/A`}</td>
    </tr>
  );
}, isSame);

/** The number in the list as it is sorted; where that is not the standing, the standing is said too, as far as a search knows it. */
function RankCell({ row: { rank, displayRank } }: { row: NamedRow }) {
  return (
    <span className="flex items-center gap-x-2 max-sm:gap-x-1 sm:flex-wrap">
      <span className="min-w-6 max-sm:min-w-5 font-semibold text-ink tabular-nums">{displayRank}</span>
      <MedalMark rank={rank} />
      {rank !== null && displayRank !== rank && (
        <span className="text-caption whitespace-nowrap text-ink-muted">
          <Trans>#{rank} by score</Trans>
        </span>
      )}
    </span>
  );
}

/** The first letter of a name; a question mark for nobody's. */
const initialOf = (name: string | null): string => [...(name ?? '').trim()][0]?.toLocaleUpperCase() ?? '?';
