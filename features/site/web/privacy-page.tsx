import { useLingui } from '@lingui/react/macro';
import privacy from '#content/documents/en/privacy.md?raw';
import { currentTermsVersion } from '#features/accounts/rules/terms.ts';
import { Page } from '#ui/layout/page.tsx';
import { parseDocument } from '../rules/document.ts';
import { DocumentText } from './document.tsx';

const blocks = parseDocument(privacy);

export function PrivacyPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Privacy notice`} lead={t`Version ${currentTermsVersion}. What is kept about you, why, and for how long.`}>
      <DocumentText blocks={blocks} />
    </Page>
  );
}
