import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { createApiKey } from '../../contract/keys.ts';
import { keyAllowances, type KeyScope, keyScopes } from '../../rules/api-key.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { Choices, SecretForm } from './secret-form.tsx';
import { useScopeNames } from './use-connection-names.ts';

/** First what the key is for, then the key itself, once. */
export function NewKeyDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useLingui();
  return (
    <SecretDialog
      title={t`Create a key`}
      madeTitle={t`Your new key`}
      label={t`New key`}
      renderForm={(onKey) => <KeyForm onCancel={onClose} onMade={onKey} />}
      onMade={onMade}
      onClose={onClose}
    />
  );
}

function KeyForm({ onCancel, onMade }: { onCancel: () => void; onMade: (key: string) => void }) {
  const { t } = useLingui();
  const names = useScopeNames();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const [perMinute, setPerMinute] = useState<(typeof keyAllowances)[number]>(keyAllowances[0]);
  const nameError = name.trim() === '' ? t`Enter a name.` : undefined;
  const scopesError = scopes.length === 0 ? t`Choose at least one.` : undefined;
  return (
    <SecretForm
      submitLabel={<Trans>Create key</Trans>}
      isValid={!nameError && !scopesError}
      onSubmit={async () => (await call(createApiKey, { body: { name, scopes: [...scopes], per_minute: perMinute } })).key}
      onMade={onMade}
      onCancel={onCancel}
    >
      {(wasSent) => (
        <>
          <TextField
            label={t`Name`}
            description={t`The app that will use it, such as “Applicant tracking.”`}
            value={name}
            onChange={setName}
            maxLength={80}
            isRequired
            autoComplete="off"
            errorMessage={wasSent ? nameError : undefined}
          />
          <Choices
            legend={<Trans>What it can do</Trans>}
            all={keyScopes}
            chosen={scopes}
            onChange={setScopes}
            errorMessage={wasSent ? scopesError : undefined}
            renderLabel={(scope) => (
              <>
                {names[scope].name}
                <span className="block text-sm text-ink-muted">{names[scope].meaning}</span>
              </>
            )}
          />
          <NativeSelect
            label={t`Calls per minute`}
            value={String(perMinute)}
            onChange={(id) => setPerMinute(keyAllowances.find((one) => String(one) === id) ?? keyAllowances[0])}
            items={keyAllowances.map((one) => ({ id: String(one), label: one.toLocaleString('en') }))}
          />
        </>
      )}
    </SecretForm>
  );
}
