import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { addWebhookTarget } from '../../contract/webhooks.ts';
import { maxUrlLength, type WebhookEvent, webhookEvents } from '../../rules/webhook.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useEventNames } from './use-connection-names.ts';

/** First where and what, then the secret that signs, once. */
export function NewTargetDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog title={secret === null ? t`Add a webhook` : t`Your signing secret`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {secret === null ? (
        <TargetForm
          onCancel={onClose}
          onAdded={(made) => {
            setSecret(made);
            onAdded();
          }}
        />
      ) : (
        <ShownSecret secret={secret} label={t`Signing secret`} onDone={onClose} />
      )}
    </Dialog>
  );
}

function TargetForm({ onCancel, onAdded }: { onCancel: () => void; onAdded: (secret: string) => void }) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const names = useEventNames();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const urlError = url.trim() === '' ? t`Enter an address.` : undefined;
  const eventsError = events.length === 0 ? t`Choose at least one.` : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    setFailure(null);
    if (urlError || eventsError || isPending) return;
    setIsPending(true);
    try {
      onAdded((await call(addWebhookTarget, { body: { url, events: [...events] } })).secret);
    } catch (error) {
      setFailure(actFailure(error));
      setIsPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label={t`Address`}
        description={t`A public https address of your server.`}
        placeholder="https://example.org/meridian"
        type="url"
        value={url}
        onChange={setUrl}
        maxLength={maxUrlLength}
        isRequired
        autoComplete="off"
        errorMessage={wasSent ? urlError : undefined}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold text-ink">
          <Trans>Events</Trans>
        </legend>
        {webhookEvents.map((event, nth) => (
          <Checkbox
            key={event}
            isSelected={events.includes(event)}
            onChange={(isSelected) => setEvents(webhookEvents.filter((one) => (one === event ? isSelected : events.includes(one))))}
            errorMessage={wasSent && nth === webhookEvents.length - 1 ? eventsError : undefined}
          >
            {names[event]}
          </Checkbox>
        ))}
      </fieldset>
      {failure && <Alert tone="error">{failure}</Alert>}
      <DialogActions>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Add webhook</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
