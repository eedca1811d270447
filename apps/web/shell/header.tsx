import { useLingui } from '@lingui/react/macro';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isPortalPath } from '#ui/theme/portal-path.ts';
import { ThemeButton } from '#ui/theme/theme-button.tsx';
import { AccountArea } from './account-area.tsx';
import { DemoBadge } from './demo-world.tsx';
import { HomeLink } from './home-link.tsx';
import { MainLinks } from './main-links.tsx';

/** The top of every page: the way home, the four main links, and the account area. On a phone the links open as a panel. */
export function Header() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const panelId = useId();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  // The panel belongs to the page it was opened on: going elsewhere closes it.
  const isOpen = openAt === pathname;

  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-portal', isPortalPath(pathname)), [pathname]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 max-w-(--page-width) items-center gap-2 px-4 max-[24rem]:px-3 sm:px-6 lg:gap-4 lg:px-8">
        <HomeLink />
        <DemoBadge />
        <nav
          id={panelId}
          aria-label={t`Main`}
          className={`${isOpen ? 'block' : 'hidden'} absolute inset-x-0 top-full border-b border-line bg-surface px-4 py-3 shadow-floating lg:static lg:ms-6 lg:block lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none`}
        >
          <MainLinks />
        </nav>
        <div className="ms-auto flex items-center gap-1 max-[24rem]:gap-0 sm:gap-2">
          <span className="hidden sm:contents">
            <ThemeButton />
          </span>
          <AccountArea />
          <button
            ref={toggle}
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={isOpen ? t`Close menu` : t`Open menu`}
            onClick={() => setOpenAt(isOpen ? null : pathname)}
            className="inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-muted transition-colors touch-target hover:bg-hover hover:text-ink lg:hidden"
          >
            {isOpen ? <X aria-hidden="true" className="size-6" /> : <Menu aria-hidden="true" className="size-6" />}
          </button>
        </div>
      </div>
    </header>
  );
}
