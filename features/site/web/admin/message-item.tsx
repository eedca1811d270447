import { Trans, useLingui } from '@lingui/react/macro';
import { useAct } from '#ui/client/queries.ts';
import { useActFailure } from '#ui/client/use-act-failure.ts';
import { Alert } from '#ui/controls/alert.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/controls/card.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { handleContactMessage, type WireContactMessage } from '../../contract/contact.ts';
import { MailLink } from '../document.tsx';

type Props = { message: WireContactMessage; onHandled: () => Promise<void> };

/** One message with who wrote it, and whether somebody has taken care of it. */
export function MessageItem({ message, onHandled }: Props) {
  const { t } = useLingui();
  const handle = useAct(handleContactMessage, { onSuccess: onHandled });
  const actFailure = useActFailure();
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
            <span translate="no">{message.name}</span>
            {' · '}
            <MailLink href={answer}>{message.email}</MailLink>
            {' · '}
            <Moment at={message.created_at} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {message.user_id === null && <Badge tone="neutral">{t`Not signed in`}</Badge>}
          {message.handled_at === null ? <Badge tone="warning">{t`Open`}</Badge> : <Badge tone="success">{t`Handled`}</Badge>}
        </div>
      </div>
      <p translate="no" className="wrap-anywhere whitespace-pre-wrap">
        {message.message}
      </p>
      {handle.error && <Alert tone="error">{actFailure(handle.error)}</Alert>}
      {message.handled_at === null ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-label={t`Mark as handled: ${subject}`}
            isPending={handle.isPending}
            onPress={() => handle.mutate({ params: { id: message.id } })}
          >
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
    </Card>
  );
}
