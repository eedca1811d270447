import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { LongText } from '../rules/document.ts';
import { PaperPage } from './paper-page.tsx';

type Props = { text: LongText; kind: 'terms' | 'privacy' };

/** A legal text with the version that people accept. */
export function LegalPage({ text, kind }: Props) {
  const { t } = useLingui();
  const heads = {
    terms: { title: t`Terms of use`, lead: t`You must be at least 18 to use Meridian.` },
    privacy: { title: t`Privacy notice`, lead: t`What is kept about you, why, and for how long.` },
  };
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
    />
  );
}
