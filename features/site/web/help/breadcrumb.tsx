import { useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

/** `isContent` marks words of the content, which are not translated. */
type Crumb = { to: string; label: string; isContent?: true };

/** Where a page of the help stands; its own title comes last, unseen on a phone, where the heading follows at once. */
export function Breadcrumb({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`You are here`} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-muted">
        {crumbs.map(({ to, label, isContent }, at) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link
              to={to}
              prefetch="intent"
              {...(isContent && { lang: 'en', 'data-untranslated': true })}
              className="inline-flex min-h-8 items-center rounded-sm font-medium text-link no-underline hover:text-link-hover hover:underline"
            >
              {label}
            </Link>
            <ChevronRight
              aria-hidden="true"
              className={`size-4 text-ink-subtle rtl:rotate-180 ${at === crumbs.length - 1 ? 'max-sm:hidden' : ''}`}
            />
          </li>
        ))}
        <li lang="en" data-untranslated aria-current="page" className="min-w-0 truncate max-sm:sr-only">
          {current}
        </li>
      </ol>
    </nav>
  );
}
