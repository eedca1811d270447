import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../rules/document.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';
import { PaperOrigin } from './paper-origin.tsx';

type Props = { text: LongText; kind: 'terms' | 'privacy' };

/** A legal text with the version that people accept, what it holds, and a way to put it on paper. */
export function LegalPage({ text, kind }: Props) {
  const { t } = useLingui();
  const heads = {
    terms: { title: t`Terms of use`, lead: t`You must be at least 18 to use Meridian.` },
    privacy: { title: t`Privacy notice`, lead: t`What is kept about you, why, and for how long.` },
  };
  return (
    <div className="print:px-[8mm]">
      <Page
        {...heads[kind]}
        actions={
          <div className="print:hidden">
            <Button variant="secondary" size="small" onPress={() => window.print()}>{t`Print`}</Button>
          </div>
        }
      >
        <p className="mb-8 flex flex-wrap gap-x-6 gap-y-1 border-y border-line py-3 text-sm text-ink-muted print:mb-[6mm]">
          <span>
            <Trans>
              Version <strong className="font-semibold text-ink">{text.version}</strong>
            </Trans>
          </span>
          <span>
            <Trans>
              Last changed on <Moment at={text.updated} zone="UTC" isDayOnly />
            </Trans>
          </span>
          <PaperOrigin />
          <span className="print:hidden">
            {kind === 'terms' ? (
              <TextLink to="/privacy">
                <Trans>Privacy notice</Trans>
              </TextLink>
            ) : (
              <TextLink to="/terms">
                <Trans>Terms of use</Trans>
              </TextLink>
            )}
          </span>
        </p>
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
