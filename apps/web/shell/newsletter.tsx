import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { inputStyle } from '#ui/controls/field-style.ts';

type Answer = 'none' | 'missing' | 'invalid' | 'not-open';

/** The newsletter block. No issue exists yet, so an address is checked and then dropped, and the answer says so. */
export function Newsletter() {
  const { t } = useLingui();
  const fieldId = useId();
  const [answer, setAnswer] = useState<Answer>('none');
  const isRefused = answer === 'missing' || answer === 'invalid';
  const sentences: Record<Answer, string> = {
    none: '',
    missing: t`Enter your e-mail address.`,
    invalid: t`Enter a valid e-mail address, such as name@example.org.`,
    'not-open': t`Subscriptions open with our first issue; your address was not stored.`,
  };

  function subscribe(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const refusal: Answer | null = field.validity.valueMissing ? 'missing' : field.validity.valid ? null : 'invalid';
    setAnswer(refusal ?? 'not-open');
    if (refusal) field.focus();
  }

  return (
    <form method="post" noValidate onSubmit={subscribe} className="flex flex-col gap-2">
      <h2 className="text-caption font-semibold tracking-wide text-ink uppercase">
        <Trans>Newsletter</Trans>
      </h2>
      <label htmlFor={fieldId} className="text-[0.9375rem] text-ink-muted">
        <Trans>Your e-mail address</Trans>
      </label>
      <div className="flex gap-2">
        <input
          id={fieldId}
          name="email"
          type="email"
          required
          autoComplete="email"
          aria-invalid={isRefused}
          aria-describedby={`${fieldId}-answer`}
          className={`${inputStyle} min-w-0`}
          {...(isRefused && { 'data-invalid': true })}
        />
        <button type="submit" className={buttonStyle('secondary')}>
          <Trans>Subscribe</Trans>
        </button>
      </div>
      <p id={`${fieldId}-answer`} role="status" className={`min-h-6 text-sm ${isRefused ? 'text-danger' : 'text-ink-muted'}`}>
        {sentences[answer]}
      </p>
    </form>
  );
}
