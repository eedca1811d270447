import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../rules/document.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';

type Props = { text: LongText; kind: 'terms' | 'privacy' };

/** A legal text with the version that people accept, what it holds, and a way to put it on paper. */
export function LegalPage({ text, kind }: Props) {
  const { t } = useLingui();
  const heads = {
    terms: { title: t`Terms of use`, lead: t`You must be at least 18 to use Meridian.` },
    privacy: { title: t`Privacy notice`, lead: t`What is kept about you, why, and for how long.` },
  };
  return (
    <Page
      {...heads[kind]}
      actions={
        <div className="print:hidden">
          <Button variant="secondary" size="small" onPress={() => window.print()}>{t`Print`}</Button>
        </div>
      }
    >
      <p className="mb-8 text-ink-muted">
        <Trans>
          Version {text.version}, last changed on <time dateTime={text.updated}>{text.updated}</time>.
        </Trans>
      </p>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-16">
        <div className="max-lg:order-2">
          <DocumentText blocks={text.blocks} />
        </div>
        <Contents blocks={text.blocks} />
      </div>
    </Page>
  );
}
