import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { addWebhookTarget } from '../../contract/webhooks.ts';
import { maxUrlLength, type WebhookEvent, webhookEvents } from '../../rules/webhook.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { Choices, SecretForm } from './secret-form.tsx';
import { useEventNames } from './use-connection-names.ts';

/** First where and what, then the secret that signs, once. */
export function NewTargetDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { t } = useLingui();
  return (
    <SecretDialog
      title={t`Add a webhook`}
      madeTitle={t`Your signing secret`}
      label={t`Signing secret`}
      renderForm={(onMade) => <TargetForm onCancel={onClose} onMade={onMade} />}
      onMade={onAdded}
      onClose={onClose}
    />
  );
}

function TargetForm({ onCancel, onMade }: { onCancel: () => void; onMade: (secret: string) => void }) {
  const { t } = useLingui();
  const names = useEventNames();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const urlError = url.trim() === '' ? t`Enter an address.` : undefined;
  const eventsError = events.length === 0 ? t`Choose at least one.` : undefined;
  return (
    <SecretForm
      submitLabel={<Trans>Add webhook</Trans>}
      isValid={!urlError && !eventsError}
      onSubmit={async () => (await call(addWebhookTarget, { body: { url, events: [...events] } })).secret}
      onMade={onMade}
      onCancel={onCancel}
    >
      {(wasSent) => (
        <>
          <TextField
            label={t`Address`}
            description={t`A public HTTPS address on your server.`}
            placeholder="https://example.org/meridian"
            type="url"
            value={url}
            onChange={setUrl}
            maxLength={maxUrlLength}
            isRequired
            autoComplete="off"
            errorMessage={wasSent ? urlError : undefined}
          />
          <Choices
            legend={<Trans>Events</Trans>}
            all={webhookEvents}
            chosen={events}
            onChange={setEvents}
            errorMessage={wasSent ? eventsError : undefined}
            renderLabel={(event) => names[event]}
          />
        </>
      )}
    </SecretForm>
  );
}
