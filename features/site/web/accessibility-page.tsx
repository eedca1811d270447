import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/controls/card.tsx';
import { ContrastField, TextSizeField, ThemeField } from '#ui/theme/look-fields.tsx';
import type { LongText } from '../rules/document.ts';
import { DocumentText } from './document.tsx';
import { PaperPage } from './paper-page.tsx';

/** How every page looks to this reader, and what was and was not tested for people with disabilities. */
export function AccessibilityPage({ text }: { text: LongText }) {
  const { t } = useLingui();
  return (
    <PaperPage title={t`Accessibility`} lead={t`Change how Meridian looks, and see what we’ve tested and what we haven’t.`} text={text}>
      <Card className="mb-10 print:hidden">
        <h2 className="font-display text-heading font-semibold">
          <Trans>How pages look</Trans>
        </h2>
        <p className="mt-1 mb-6 text-ink-muted">
          <Trans>Changes apply right away on every page, including tests, and this browser remembers them.</Trans>
        </p>
        <div className="grid gap-8 md:grid-cols-3">
          <TextSizeField />
          <ContrastField />
          <ThemeField />
        </div>
      </Card>
      <DocumentText blocks={text.blocks} />
    </PaperPage>
  );
}
