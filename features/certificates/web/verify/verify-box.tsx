import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { Verification } from '../../contract/verify.ts';
import { useAddressLookup } from './use-address-lookup.ts';
import { VerifyAnswer } from './verify-answer.tsx';

type Props = {
  /** The title of the page is the heading of the box. */
  isWholePage?: boolean;
  samples?: ReactNode;
  /** What else stands below a certificate that was found. */
  renderFound?: ((found: Verification) => ReactNode) | undefined;
};

/** The lookup of a certificate by its ID, for anyone. Before hydration the browser asks the page itself by the same address. */
export function VerifyBox({ isWholePage = false, samples, renderFound }: Props) {
  const { t } = useLingui();
  const ownId = useId();
  const headingId = isWholePage ? 'page-heading' : ownId;
  const field = useRef<HTMLInputElement>(null);
  const { code, answer, askAgain, lookUp } = useAddressLookup();
  const [typed, setTyped] = useState('');
  const [blanks, setBlanks] = useState(0);

  // What the address asks for now; at first what was typed before hydration.
  const shown = useRef('');
  useEffect(() => {
    const asked = code === shown.current ? '' : code;
    shown.current = code;
    setTyped((now) => asked || now || (field.current?.value ?? ''));
  }, [code]);

  function verify(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isBlank = typed.trim() === '';
    setBlanks(isBlank ? blanks + 1 : 0);
    if (isBlank) field.current?.focus();
    else lookUp(typed);
  }

  const refusal = blanks > 0 ? t`Please enter a certificate ID` : undefined;
  return (
    <section
      aria-labelledby={headingId}
      className="relative overflow-hidden rounded-panel border border-line bg-surface p-5 text-ink shadow-floating sm:p-8"
    >
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-1 bg-gold" />
      {!isWholePage && (
        <h2 id={headingId} className="mb-5 font-display text-heading font-semibold">
          <Trans>Verify a certificate</Trans>
        </h2>
      )}
      <form action="/employers" method="get" noValidate onSubmit={verify} className="flex flex-col gap-4">
        <TextField
          label={t`Certificate ID`}
          name="certificate"
          autoComplete="off"
          maxLength={100}
          description={t`20 letters and digits. Capitalization, spaces and hyphens don’t matter.`}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setBlanks(0);
          }}
          inputRef={field}
          errorMessage={refusal}
        />
        <Button type="submit" isPending={answer.kind === 'asking'} size="large">
          <Trans>Verify</Trans>
        </Button>
        <p key={blanks} role="alert" className="sr-only">
          {refusal}
        </p>
      </form>
      <div className={answer.kind === 'none' ? '' : 'mt-6'}>
        <VerifyAnswer code={code} answer={answer} onRetry={askAgain} />
        {answer.kind === 'found' && renderFound && <div className="mt-5">{renderFound(answer.verification)}</div>}
      </div>
      {samples}
      <p className="mt-5 border-t border-line pt-4 text-sm text-ink-muted">
        <Trans>
          We record that a certificate was checked and tell its holder when, not by whom.{' '}
          <TextLink to="/help/certification/what-others-see">What others see</TextLink>
        </Trans>
      </p>
    </section>
  );
}
