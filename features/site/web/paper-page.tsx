import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../rules/document.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';
import { PaperOrigin } from './paper-origin.tsx';

type Props = {
  title: ReactNode;
  lead: ReactNode;
  text: LongText;
  /** What else is to be known before reading, beside the day of the last change. */
  facts?: ReactNode;
  /** What stands between the facts and the text. */
  children?: ReactNode;
};

/** A long text that people keep: when it last changed, what it holds, and a way to put it on paper. */
export function PaperPage({ title, lead, text, facts, children }: Props) {
  const { t } = useLingui();
  return (
    <div className="print:px-[8mm]">
      <Page
        title={title}
        lead={lead}
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
          {facts}
        </p>
        {children}
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16 print:block">
          <div className="lg:order-2">
            <Contents blocks={text.blocks} />
          </div>
          <DocumentText blocks={text.blocks} />
        </div>
      </Page>
    </div>
  );
}
