import { Trans } from '@lingui/react/macro';
import { office } from '#content/contact.ts';
import { Card } from '#ui/controls/card.tsx';
import { SampleNote } from '../contact/contact-details.tsx';

/** When support reads messages. */
export function SupportHours() {
  return (
    <Card>
      <h2 className="font-display text-subheading font-semibold">
        <Trans>Support hours</Trans>
      </h2>
      <p lang="en" data-untranslated className="mt-1.5">
        {office.hours}
      </p>
      <div className="mt-3 empty:hidden">
        <SampleNote />
      </div>
    </Card>
  );
}
