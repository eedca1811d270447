import { Trans } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { Container } from '#ui/layout/container.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { SearchBox } from './search-box.tsx';

/** The head of the help: what it is, and the question what to look for. */
export function HelpHero({ input }: { input: NonNullable<ComponentProps<typeof SearchBox>['input']> }) {
  return (
    <div className="relative isolate overflow-hidden bg-panel text-on-panel">
      <MeridianGlobe className="pointer-events-none absolute -end-40 -top-24 -z-10 size-96 text-panel-line opacity-60 lg:end-[max(-4rem,calc(50%-42rem))] lg:-top-20 lg:size-[34rem] lg:opacity-100" />
      <Container className="py-12 sm:py-16">
        <div aria-hidden="true" className="mb-5 h-0.5 w-16 bg-panel-gold" />
        <PageHeading className="text-on-panel!">
          <Trans>Help center</Trans>
        </PageHeading>
        <p className="mt-3 mb-8 max-w-xl text-lead text-on-panel-muted">
          <Trans>Answers about accounts, tests, payments and certificates.</Trans>
        </p>
        <SearchBox input={input} onPanel>
          {input.value !== '' && (
            <button
              type="button"
              onClick={input.onClear}
              className="inline-flex h-13 cursor-pointer items-center gap-1.5 rounded-control border border-panel-line px-4 font-semibold text-on-panel hover:border-panel-gold focus-visible:outline-panel-gold"
            >
              <X aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">
                <Trans>Clear</Trans>
              </span>
            </button>
          )}
        </SearchBox>
      </Container>
    </div>
  );
}
