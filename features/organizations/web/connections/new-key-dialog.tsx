import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { call } from '#ui/client/client.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/controls/dialog.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { createApiKey } from '../../contract/keys.ts';
import { keyAllowances, type KeyScope, keyScopes } from '../../rules/api-key.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useScopeNames } from './use-connection-names.ts';

/** First what the key is for, then the key itself, once. */
export function NewKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useLingui();
  const [made, setMade] = useState<string | null>(null);
  return (
    <Dialog title={made === null ? t`Make a key` : t`Your new key`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {made === null ? (
        <KeyForm
          onCancel={onClose}
          onMade={(key) => {
            setMade(key);
            onMade();
          }}
        />
      ) : (
        <ShownSecret secret={made} label={t`New key`} onDone={onClose} />
      )}
    </Dialog>
  );
}

function KeyForm({ onCancel, onMade }: { onCancel: () => void; onMade: (key: string) => void }) {
  const { t } = useLingui();
  const actFailure = useActFailure();
  const names = useScopeNames();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [perMinute, setPerMinute] = useState<(typeof keyAllowances)[number]>(keyAllowances[0]);
  const [wasSent, setWasSent] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameError = name.trim() === '' ? t`Enter a name.` : undefined;
  const scopesError = scopes.length === 0 ? t`Choose at least one.` : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    setFailure(null);
    if (nameError || scopesError || isPending) return;
    setIsPending(true);
    try {
      const { key } = await call(createApiKey, { body: { name, scopes: [...scopes], per_minute: perMinute } });
      onMade(key);
    } catch (error) {
      setFailure(actFailure(error));
      setIsPending(false);
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label={t`Name`}
        description={t`The app that will use it, such as "Applicant tracking".`}
        value={name}
        onChange={setName}
        maxLength={80}
        isRequired
        autoComplete="off"
        errorMessage={wasSent ? nameError : undefined}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold text-ink">
          <Trans>What it can do</Trans>
        </legend>
        {keyScopes.map((scope, nth) => (
          <Checkbox
            key={scope}
            isSelected={scopes.includes(scope)}
            onChange={(isSelected) => setScopes(keyScopes.filter((one) => (one === scope ? isSelected : scopes.includes(one))))}
            errorMessage={wasSent && nth === keyScopes.length - 1 ? scopesError : undefined}
          >
            {names[scope].name}
            <span className="block text-sm text-ink-muted">{names[scope].meaning}</span>
          </Checkbox>
        ))}
      </fieldset>
      <NativeSelect
        label={t`Calls a minute`}
        value={String(perMinute)}
        onChange={(id) => setPerMinute(keyAllowances.find((one) => String(one) === id) ?? keyAllowances[0])}
        items={keyAllowances.map((one) => ({ id: String(one), label: one.toLocaleString('en') }))}
      />
      {failure && <Alert tone="error">{failure}</Alert>}
      <DialogActions>
        <Button variant="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" isPending={isPending}>
          <Trans>Create key</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}
