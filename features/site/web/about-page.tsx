import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { LongText } from '../rules/document.ts';
import { DocumentText } from './document.tsx';

/** Who is behind Meridian, and what must never happen here. */
export function AboutPage({ text }: { text: LongText }) {
  const { t } = useLingui();
  return (
    <Page title={t`About Meridian`} lead={t`One line to measure by, drawn in the open.`}>
      <div className="relative isolate grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <DocumentText blocks={text.blocks} />
        <MeridianGlobe className="sticky top-28 hidden w-full text-edge lg:block" />
      </div>
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
