import { Trans, useLingui } from '@lingui/react/macro';
import { office } from '#content/contact.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Section } from '#ui/layout/section.tsx';

/** When somebody reads what was written. */
export function SupportHours() {
  const { t } = useLingui();
  return (
    <Section title={t`When we read`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p lang="en" data-untranslated className="font-semibold">
          {office.hours}
        </p>
        {office.isSample && (
          <Badge tone="warning">
            <Trans>Sample</Trans>
          </Badge>
        )}
      </div>
      <p className="mt-2 text-[0.9375rem] text-ink-muted">
        <Trans>At other times the help center is the quickest way.</Trans>
      </p>
      {office.isSample && (
        <p className="mt-2 text-caption text-ink-muted">
          <Trans>The hours are invented: the operator of this site has not entered their own yet.</Trans>
        </p>
      )}
    </Section>
  );
}
