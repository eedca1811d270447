import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../rules/document.ts';
import { PaperOrigin } from './paper-origin.tsx';

type Props = {
  title: ReactNode;
  lead: ReactNode;
  text: Pick<LongText, 'updated'>;
  /** What else is to be known before reading, beside the day of the last change. */
  facts?: ReactNode;
  /** The text as it is shown. */
  children: ReactNode;
};

/** A long text that people keep: when it was last updated, and a way to print it. */
export function PaperPage({ title, lead, text, facts, children }: Props) {
  const { t } = useLingui();
  const print = <Button variant="secondary" size="small" onPress={() => window.print()}>{t`Print`}</Button>;
  return (
    <div className="print:px-[8mm]">
      <Page title={title} lead={lead} actions={<div className="max-sm:hidden print:hidden">{print}</div>}>
        <p className="mb-8 flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-3 text-sm text-ink-muted print:mb-[6mm]">
          <span>
            <Trans>
              Last updated <Moment at={text.updated} zone="UTC" isDayOnly />
            </Trans>
          </span>
          <PaperOrigin />
          {facts}
        </p>
        {children}
        <div className="mt-8 sm:hidden print:hidden">{print}</div>
      </Page>
    </div>
  );
}
