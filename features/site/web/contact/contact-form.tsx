import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { call, RequestFailed } from '#ui/client/client.ts';
import { Button } from '#ui/controls/button.tsx';
import { NativeSelect } from '#ui/controls/native-select.tsx';
import { toast } from '#ui/controls/toast.tsx';
import { useHydrated } from '#ui/layout/use-hydrated.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { sendContactMessage } from '../../contract/contact.ts';
import { contactLimits } from '../../rules/contact-message.ts';
import { ContactField, type ContactValues } from './contact-field.tsx';
import { useContactResolver } from './use-contact-resolver.ts';

const empty: ContactValues = { name: '', email: '', subject: '', message: '' };

/** A second at least lies between the press and its outcome, so that nobody wonders whether anything happened. */
const leastMs = 1000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What a message is about; a hint may answer it before it is written. */
export type Topic = { id: string; label: string; hint?: ReactNode };

type Props = { visitor: AuthUser | null | undefined; topics: readonly Topic[] };

/** A message to the operator, whose subject starts with its topic; whatever goes wrong, what was typed stays. */
export function ContactForm({ visitor, topics }: Props) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const [website, setWebsite] = useState('');
  const [topicId, setTopicId] = useState('');
  const topic = topics.find(({ id }) => id === topicId);
  const form = useForm<ContactValues>({ resolver: useContactResolver(), defaultValues: empty });
  const { control, getValues, reset, setError, setValue, formState } = form;

  useEffect(() => {
    if (!visitor) return;
    if (getValues('name') === '') setValue('name', visitor.user_metadata.full_name ?? '');
    if (getValues('email') === '') setValue('email', visitor.email);
  }, [getValues, setValue, visitor]);

  const submit = form.handleSubmit(async (written) => {
    const subject = topic ? `${topic.label}: ${written.subject}`.slice(0, contactLimits.subject) : written.subject;
    const body = { ...written, subject, ...(website !== '' && { website }) };
    const [sending] = await Promise.allSettled([call(sendContactMessage, { body }), wait(leastMs)]);
    if (sending.status === 'fulfilled') {
      toast({ tone: 'success', title: t`Message sent!` });
      reset(empty);
      setTopicId('');
      return;
    }
    const failure: unknown = sending.reason;
    const isRefused = failure instanceof RequestFailed && failure.status < 500;
    for (const name of ['name', 'email', 'subject', 'message'] as const) {
      const message = isRefused ? failure.fields[name] : undefined;
      if (message) setError(name, { message });
    }
    const description = isRefused && failure.status === 429 ? failure.message : t`Your message is still here.`;
    toast({ tone: 'error', title: t`Failed to send message. Please try again.`, description });
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="relative flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <NativeSelect
          label={t`What is it about?`}
          value={topicId}
          onChange={setTopicId}
          items={[{ id: '', label: t`Choose a topic` }, ...topics]}
        />
        <p aria-live="polite" className="text-sm text-ink-muted empty:hidden">
          {topic?.hint}
        </p>
      </div>
      <ContactField control={control} name="name" label={t`Name`} autoComplete="name" />
      <ContactField control={control} name="email" label={t`Email`} autoComplete="email" />
      <ContactField control={control} name="subject" label={t`Subject`} />
      <ContactField control={control} name="message" label={t`Message`} />
      {/* Out of sight and out of reach for people; programs that fill every field give themselves away. */}
      <div inert aria-hidden="true" className="sr-only">
        <label>
          <Trans>Leave this empty</Trans>
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            name="website"
            value={website}
            onChange={(event) => setWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
      <div>
        <Button type="submit" isPending={formState.isSubmitting} isDisabled={!isHydrated}>
          <Trans>Send message</Trans>
        </Button>
      </div>
    </form>
  );
}
