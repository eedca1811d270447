import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { verifyPath } from '../../rules/verify-path.ts';

/** The ID that was not found, to be corrected in place. */
export function TryAnother({ typed }: { typed: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  const [isBlank, setIsBlank] = useState(false);

  function verify(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = text.trim();
    setIsBlank(code === '');
    if (code === '') field.current?.focus();
    else void navigate(verifyPath(encodeURIComponent(code)));
  }

  return (
    <form noValidate onSubmit={verify} className="mt-6 flex flex-col gap-4">
      <TextField
        label={t`Certificate ID`}
        name="certificate"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={setText}
        inputRef={field}
        errorMessage={isBlank ? t`Please enter a certificate ID` : undefined}
      />
      <Button type="submit" className="self-start">
        <Trans>Verify</Trans>
      </Button>
    </form>
  );
}
