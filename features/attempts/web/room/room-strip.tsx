import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Container } from '#ui/layout/container.tsx';
import { LogoMark } from '#ui/layout/logo.tsx';

type Props = {
  name: string;
  time?: ReactNode;
  tools?: ReactNode;
  /** Moves to the question, past everything in between. */
  onSkip?: () => void;
  /** The one line for everything that happens during the test; on a phone a warning takes the place of "saved". */
  status?: ReactNode;
};

/**
 * The head of the test: the product, the test, the time and the tools. It stays in sight where the screen is high enough that it and the bar
 * at the foot leave three quarters to the question; on a narrow screen the names scroll away.
 */
export function RoomStrip({ name, time, tools, status, onSkip }: Props) {
  return (
    <header className="z-20 border-b border-line bg-canvas/95 backdrop-blur-md tall:sticky tall:-top-9 md:tall:top-0">
      <Container className="grid grid-cols-[1fr_auto] items-center gap-x-3 md:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="col-span-2 flex h-9 min-w-0 items-center gap-2 pt-1 md:col-span-1 md:h-auto md:gap-3 md:pt-0">
          <LogoMark className="size-6 shrink-0 text-ink" />
          <span translate="no" className="shrink-0 border-e border-line pe-2 font-display leading-none font-semibold text-ink md:pe-3">
            Meridian
          </span>
          <h1 id="page-heading" tabIndex={-1} translate="no" className="min-w-0 truncate text-sm font-semibold text-ink md:text-base">
            {name}
          </h1>
          {onSkip && (
            <button
              type="button"
              onClick={onSkip}
              className="sr-only z-50 rounded-control bg-primary px-5 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
            >
              <Trans>Skip to question</Trans>
            </button>
          )}
        </div>
        <div className="flex min-h-11 items-center">{time}</div>
        <div className="flex min-h-11 items-center justify-self-end">{tools}</div>
        {status && (
          <div className="col-span-full flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1 pb-1.5 text-caption leading-[1.4] max-md:has-data-band:[&>[data-saving=saved]]:hidden">
            {status}
          </div>
        )}
      </Container>
    </header>
  );
}
