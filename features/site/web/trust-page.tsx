import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../rules/document.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';
import { PaperOrigin } from './paper-origin.tsx';
import { Claims } from './trust/claims.tsx';

/** What our big words mean, how our figures are counted, and what we do not do. */
export function TrustPage({ text }: { text: LongText }) {
  const { t } = useLingui();
  return (
    <div className="print:px-[8mm]">
      <Page
        title={
          <span lang="en" data-untranslated>
            {text.title}
          </span>
        }
        lead={
          <span lang="en" data-untranslated>
            {text.summary}
          </span>
        }
        actions={
          <div className="print:hidden">
            <Button variant="secondary" size="small" onPress={() => window.print()}>{t`Print`}</Button>
          </div>
        }
      >
        <p className="mb-8 flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-3 text-sm text-ink-muted print:mb-[6mm]">
          <span>
            <Trans>
              Last changed on <Moment at={text.updated} zone="UTC" isDayOnly />
            </Trans>
          </span>
          <PaperOrigin />
        </p>
        <Claims />
        <div className="mt-14 grid grid-cols-1 gap-10 border-t border-line pt-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16 print:mt-[6mm] print:block print:pt-[6mm]">
          <div className="lg:order-2">
            <Contents blocks={text.blocks} />
          </div>
          <DocumentText blocks={text.blocks} />
        </div>
      </Page>
    </div>
  );
}
