import { Trans, useLingui } from '@lingui/react/macro';
import about from '#content/documents/en/about.md?raw';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { parseDocument } from '../rules/document.ts';
import { DocumentText } from './document.tsx';

const blocks = parseDocument(about);

export function AboutPage() {
  const { t } = useLingui();
  return (
    <Page title={t`About Meridian`} lead={t`One line to measure by, drawn in the open.`}>
      <DocumentText blocks={blocks} />
      <div className="mt-10 flex flex-wrap gap-3">
        <ButtonLink to="/register">
          <Trans>Create an account</Trans>
        </ButtonLink>
        <ButtonLink to="/help" variant="secondary">
          <Trans>Read the help</Trans>
        </ButtonLink>
      </div>
    </Page>
  );
}
