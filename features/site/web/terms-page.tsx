import { useLingui } from '@lingui/react/macro';
import terms from '#content/documents/en/terms.md?raw';
import { currentTermsVersion } from '#features/accounts/rules/terms.ts';
import { Page } from '#ui/layout/page.tsx';
import { parseDocument } from '../rules/document.ts';
import { DocumentText } from './document.tsx';

const blocks = parseDocument(terms);

export function TermsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Terms of use`} lead={t`Version ${currentTermsVersion}. You must be at least 18 to use Meridian.`}>
      <DocumentText blocks={blocks} />
    </Page>
  );
}
