import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type MoreSection, type OwnSectionId, sectionIds } from './section-ids.ts';
import { useVisibleSection } from './use-visible-section.ts';

/** Jumps to a part of the page and shows which one is being read; a row to swipe on phones, a column beside the page on desks. */
export function SettingsNavigation({ more }: { more: readonly MoreSection[] }) {
  const { t } = useLingui();
  const ids = sectionIds(more);
  const visible = useVisibleSection(ids);
  const own: Record<OwnSectionId, string> = {
    picture: t`Picture`,
    profile: t`Profile`,
    leaderboard: t`Leaderboard`,
    email: t`Email`,
    password: t`Password`,
    sessions: t`Sessions`,
    role: t`Role`,
    data: t`My data`,
    delete: t`Delete account`,
  };
  const names: Readonly<Record<string, string>> = { ...own, ...Object.fromEntries(more.map(({ id, label }) => [id, label])) };
  return (
    <nav aria-label={t`Settings sections`} className="min-w-0 lg:sticky lg:top-28 lg:self-start">
      <ul className="flex gap-1 overflow-x-auto p-1 lg:flex-col lg:border-s lg:border-line lg:p-0">
        {ids.map((id) => (
          <li key={id} className="lg:-ms-px">
            <Link
              to={{ hash: id }}
              aria-current={visible === id ? 'location' : undefined}
              className="block rounded-control px-3.5 py-2 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-sunken aria-[current]:text-ink lg:rounded-s-none lg:border-s-2 lg:border-transparent lg:aria-[current]:border-gold"
            >
              {names[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
