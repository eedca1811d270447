import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { TypeDetails } from '#features/catalog/contract.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Spinner } from '#ui/controls/spinner.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { Page } from '#ui/layout/page.tsx';

/** A price that nobody can pay: the test stays closed, and after a while the page says so and shows the way out. */
export function Initializing({ type, missingAfterMs }: { type: TypeDetails; missingAfterMs: number }) {
  const { t } = useLingui();
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    // Whoever is asked why the loader stays finds the reason here.
    // eslint-disable-next-line no-console
    console.warn(`The assessment ${type.code} has a price but cannot be paid for.`);
    const timer = setTimeout(() => setIsMissing(true), missingAfterMs);
    return () => clearTimeout(timer);
  }, [type.code, missingAfterMs]);

  return (
    <Page title={<span translate="no">{type.name}</span>}>
      <Card className="flex flex-col items-center gap-2">
        <Spinner label={t`Initializing`} />
        {isMissing && (
          <div className="flex w-full max-w-2xl flex-col items-start gap-5">
            <Alert tone="error" title={t`Assessment details or price information is missing.`}>
              <Trans>
                This assessment isn’t available right now. You weren’t charged. If this doesn’t change,{' '}
                <TextLink to="/contact">contact us</TextLink>.
              </Trans>
            </Alert>
            <ButtonLink to="/assessments" variant="secondary">
              <Trans>See all assessments</Trans>
            </ButtonLink>
          </div>
        )}
      </Card>
    </Page>
  );
}
