import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { LongText } from '../rules/document.ts';
import { Contents } from './contents.tsx';
import { DocumentText } from './document.tsx';
import { InShort, shortAndRest } from './in-short.tsx';
import { PaperPage } from './paper-page.tsx';

type Props = { text: LongText; kind: 'terms' | 'privacy' };

/** A legal text with the version that people accept. */
export function LegalPage({ text, kind }: Props) {
  const { t } = useLingui();
  const heads = {
    terms: { title: t`Terms of use`, lead: t`You must be at least 18 to use Meridian.` },
    privacy: { title: t`Privacy notice`, lead: t`What we keep about you, why, and for how long.` },
  };
  const { short, rest } = shortAndRest(text.blocks);
  const other = kind === 'terms' ? 'privacy' : 'terms';
  return (
    <PaperPage
      {...heads[kind]}
      text={text}
      facts={
        <>
          <span>
            <Trans>
              Version <strong className="font-semibold text-ink">{text.version}</strong>
            </Trans>
          </span>
          <span className="print:hidden">
            <TextLink to={`/${other}`}>{heads[other].title}</TextLink>
          </span>
        </>
      }
    >
      {short && <InShort part={short} />}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-12 print:block">
        <div className="lg:order-2">
          <Contents blocks={rest} />
        </div>
        <DocumentText blocks={rest} isWide />
      </div>
    </PaperPage>
  );
}
