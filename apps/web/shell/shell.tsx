import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ToastRegion } from '#ui/controls/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLeftovers } from './use-leftovers.ts';

/** Header, main region, footer and toast region: the same on every page. */
export function Shell({ children }: { children: ReactNode }) {
  useLeftovers();
  useKeptFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}
