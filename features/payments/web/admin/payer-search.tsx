import { Trans, useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

/** Finds a payer by the whole address; the address stays out of the browser's history. */
export function PayerSearch({ payer, onSearch }: { payer: string | null; onSearch: (email: string | null) => void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    setIsMissing(wanted === '');
    if (wanted !== '') onSearch(wanted);
  };
  const clear = () => {
    setEmail('');
    setIsMissing(false);
    onSearch(null);
  };

  return (
    <form
      method="post"
      role="search"
      aria-label={t`Find a payer`}
      noValidate
      onSubmit={search}
      className="mb-6 grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto_1fr]"
    >
      <TextField
        label={t`Email of the payer`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={320}
        value={email}
        onChange={setEmail}
        errorMessage={isMissing ? t`Enter the e-mail address of the payer.` : undefined}
      />
      <div className="flex flex-wrap gap-3 sm:mt-[1.625rem]">
        <Button type="submit" variant="secondary">
          <Search aria-hidden="true" />
          <Trans>Search</Trans>
        </Button>
        {payer !== null && (
          <Button variant="quiet" onPress={clear}>
            <Trans>Show what needs a look</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
