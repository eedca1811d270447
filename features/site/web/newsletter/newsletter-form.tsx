import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { call, RequestFailed } from '#ui/client/client.ts';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { inputStyle } from '#ui/controls/field-style.ts';
import { subscribeToNewsletter } from '../../contract/newsletter.ts';

type Answer = 'none' | 'missing' | 'invalid' | 'sending' | 'sent' | 'too-often' | 'failed';

/** The newsletter block of the footer: it stands on every page, so it brings no form library and no validator with it. */
export function NewsletterForm() {
  const { t } = useLingui();
  const fieldId = useId();
  const [answer, setAnswer] = useState<Answer>('none');
  const isRefused = answer === 'missing' || answer === 'invalid';
  const isBad = isRefused || answer === 'failed' || answer === 'too-often';
  const sentences: Record<Answer, string> = {
    none: '',
    missing: t`Enter your email address.`,
    invalid: t`Enter a valid email address, such as name@example.org.`,
    sending: t`One moment…`,
    sent: t`Check your inbox for a link to confirm your address. If you’re already subscribed, you won’t get one.`,
    'too-often': t`You’ve asked several times. Try again in an hour.`,
    failed: t`That didn’t work. Try again in a moment.`,
  };

  async function subscribe(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement) || answer === 'sending') return;
    const refusal: Answer | null = field.validity.valueMissing ? 'missing' : field.validity.valid ? null : 'invalid';
    setAnswer(refusal ?? 'sending');
    if (refusal) return field.focus();
    try {
      await call(subscribeToNewsletter, { body: { email: field.value } });
      setAnswer('sent');
      form.reset();
    } catch (error) {
      const status = error instanceof RequestFailed ? error.status : 0;
      setAnswer(status === 422 ? 'invalid' : status === 429 ? 'too-often' : 'failed');
      field.focus();
    }
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void subscribe(event)} className="flex flex-col gap-2">
      <h2 className="text-caption font-semibold tracking-wide text-ink uppercase">
        <Trans>Newsletter</Trans>
      </h2>
      <label htmlFor={fieldId} className="text-[0.9375rem] text-ink-muted">
        <Trans>Your email address</Trans>
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
        <button type="submit" aria-disabled={answer === 'sending'} className={buttonStyle('secondary')}>
          <Trans>Subscribe</Trans>
        </button>
      </div>
      <p id={`${fieldId}-answer`} role="status" className={`min-h-6 text-sm ${isBad ? 'text-danger' : 'text-ink-muted'}`}>
        {sentences[answer]}
      </p>
    </form>
  );
}
