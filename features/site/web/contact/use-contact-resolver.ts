import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { z } from 'zod';
import { zodResolver } from '#ui/forms/zod-resolver.ts';
import { contactFields } from '../../rules/contact-message.ts';

/** The checks of the form in the reader's language. */
export function useContactResolver() {
  const { t } = useLingui();
  return useMemo(
    () =>
      zodResolver(
        z.object({
          ...contactFields({
            name: t`Enter your name.`,
            email: t`Enter your email address.`,
            wrongEmail: t`Enter a valid email address, such as name@example.org.`,
            subject: t`Enter a subject.`,
            message: t`Enter your message.`,
            hidden: t`Remove the line breaks and invisible characters.`,
            hiddenInMessage: t`Remove the invisible characters.`,
            long: (most) => t`Use at most ${most} characters.`,
          }),
        }),
      ),
    [t],
  );
}
