import { Trans } from '@lingui/react/macro';
import { office } from '#content/contact.ts';
import { Card } from '#ui/controls/card.tsx';

/** When support reads messages, once the operator has said so. */
export function SupportHours() {
  if (office.isSample) return null;
  return (
    <Card>
      <h2 className="font-display text-subheading font-semibold">
        <Trans>Support hours</Trans>
      </h2>
      <p lang="en" data-untranslated className="mt-1.5">
        {office.hours}
      </p>
    </Card>
  );
}
