import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { ReadFailure } from '#ui/controls/read-failure.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import { readOwnAccommodation } from '../../contract/accommodations.ts';
import { AskForm } from './ask-form.tsx';
import { CurrentAccommodation } from './current-accommodation.tsx';
import { RequestHistory } from './request-history.tsx';

/** What a candidate is allowed and asked for, as a part of the settings; mails lead to its fragment. */
export function useAccommodations() {
  const { t } = useLingui();
  return {
    id: 'accommodations',
    label: t`Accommodations`,
    lead: t`More time, or another adjustment, for your tests. Only you and our administrators see your requests and our decisions.`,
    element: <AccommodationsSection />,
  };
}

function AccommodationsSection() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useReply(readOwnAccommodation);
  const reload = () => void refetch();
  if (!data)
    return error ? (
      <ReadFailure title={t`We couldn’t load your accommodations`} error={error} isRetrying={isFetching} onRetry={reload} />
    ) : (
      <Skeleton className="h-24" />
    );
  const { accommodation, requests, next_request_at: nextAt } = data;
  const hasOpen = requests.some(({ state }) => state === 'open');
  return (
    <div className="flex flex-col gap-6">
      {accommodation && <CurrentAccommodation accommodation={accommodation} onEnded={reload} />}
      <RequestHistory requests={requests} onChanged={reload} />
      {!hasOpen &&
        (nextAt === null ? (
          <Ask isFirst={requests.length === 0} hasOne={accommodation !== null} onAsked={reload} />
        ) : (
          <AskLater at={nextAt} />
        ))}
      <p className="text-sm text-ink-muted">
        <Trans>
          Everyone can use larger text and high contrast: during a test, choose “Text size, contrast and theme” (on a phone, it’s under
          Tools). The clock can be hidden too.{' '}
          <TextLink to="/help/getting-started/accommodations-and-extra-time">How accommodations work</TextLink>
        </Trans>
      </p>
    </div>
  );
}

function AskLater({ at }: { at: string }) {
  return (
    <p className="text-ink-muted">
      <Trans>
        You can ask again on <Moment at={at} isDayOnly />.
      </Trans>
    </p>
  );
}

function Ask({ isFirst, hasOne, onAsked }: { isFirst: boolean; hasOne: boolean; onAsked: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <AskForm
        onCancel={() => setIsOpen(false)}
        onAsked={() => {
          setIsOpen(false);
          onAsked();
        }}
      />
    );
  return (
    <div>
      <Button variant="secondary" onPress={() => setIsOpen(true)}>
        {hasOne ? <Trans>Request a change</Trans> : isFirst ? <Trans>Request an accommodation</Trans> : <Trans>Ask again</Trans>}
      </Button>
    </div>
  );
}
