import { Trans, useLingui } from '@lingui/react/macro';
import { office } from '#content/contact.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Section } from '#ui/layout/section.tsx';

/** When support reads messages. */
export function SupportHours() {
  const { t } = useLingui();
  return (
    <Section title={t`Support hours`}>
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
      {office.isSample && (
        <p className="mt-2 text-caption text-ink-muted">
          <Trans>The operator of this site hasn’t entered real hours yet.</Trans>
        </p>
      )}
    </Section>
  );
}
