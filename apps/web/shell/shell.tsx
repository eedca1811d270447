import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ToastRegion } from '#ui/controls/toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RoomContext } from './room-frame.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useVisitor } from './use-visitor.ts';

const SignedIn = lazy(() => import('./signed-in.tsx'));

/** Header, main region, footer and toast region: the same on every page but in the test room, which has the page to itself. */
export function Shell({ children }: { children: ReactNode }) {
  const [isInRoom, setInRoom] = useState(false);
  const visitor = useVisitor();
  useKeptFocus();
  return (
    <div className="flex min-h-dvh flex-col">
      {!isInRoom && (
        <>
          <a
            href="#main"
            className="sr-only z-50 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
          >
            <Trans>Skip to content</Trans>
          </a>
          <Header />
          {visitor && (
            <Suspense>
              <SignedIn role={visitor.role} />
            </Suspense>
          )}
        </>
      )}
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        <RoomContext value={setInRoom}>{children}</RoomContext>
      </main>
      {!isInRoom && (
        <>
          <Footer />
          <ToastRegion />
        </>
      )}
    </div>
  );
}
