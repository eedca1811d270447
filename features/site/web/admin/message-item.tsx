import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '#ui/client/client.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { buttonStyle } from '#ui/controls/button-style.ts';
import { Card } from '#ui/controls/card.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { handleContactMessage, type WireContactMessage } from '../../contract/contact.ts';
import { MailLink } from '../document.tsx';

type Props = { message: WireContactMessage; onHandled: () => Promise<void> };

/** One message with who wrote it, and whether somebody has taken care of it. */
export function MessageItem({ message, onHandled }: Props) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { subject } = message;
  const answer = `mailto:${message.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 translate="no" className="font-display text-subheading font-semibold wrap-anywhere">
            {subject}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-muted">
            <span translate="no">
              {message.user_id === null ? message.name : <TextLink to={`/admin/users/${message.user_id}`}>{message.name}</TextLink>}
            </span>
            {' · '}
            <MailLink href={answer}>{message.email}</MailLink>
            {' · '}
            <Moment at={message.created_at} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {message.user_id === null && <Badge tone="neutral">{t`Sent without logging in`}</Badge>}
          {message.handled_at === null ? <Badge tone="warning">{t`Open`}</Badge> : <Badge tone="success">{t`Handled`}</Badge>}
        </div>
      </div>
      <p translate="no" className="wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
      {message.handled_at === null ? (
        <div className="flex flex-wrap gap-2">
          <a href={answer} aria-label={t`Reply by email: ${subject}`} className={buttonStyle('primary', 'small')}>
            <Trans>Reply by email</Trans>
          </a>
          <Button variant="secondary" size="small" aria-label={t`Mark as handled: ${subject}`} onPress={() => setAsking(true)}>
            <Trans>Mark as handled</Trans>
          </Button>
        </div>
      ) : (
        <p className="text-caption text-ink-muted">
          <Trans>
            Handled <Moment at={message.handled_at} />
          </Trans>
        </p>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Mark this message as handled?`}
          confirmLabel={t`Mark as handled`}
          variant="primary"
          onConfirm={async () => {
            await call(handleContactMessage, { params: { id: message.id } });
            await onHandled();
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>It leaves the list of open messages. You can’t undo this.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
