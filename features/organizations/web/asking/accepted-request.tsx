import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Moment } from '#ui/controls/moment.tsx';
import { TextLink } from '#ui/controls/text-link.tsx';
import type { ShareLevel } from '../../rules/assessment-request.ts';
import { AttachList } from './attach-list.tsx';
import { DeclineButton } from './decline-button.tsx';
import type { AnswerProps } from './answer-props.ts';
import { UnavailableNote } from './unavailable-note.tsx';

/** From accepting to the result: the way into the test, an earlier result instead, and what is shared. */
export function AcceptedRequest(props: AnswerProps) {
  const { view } = props;
  return (
    <div className="flex flex-col gap-6">
      <Step {...props} />
      <Shared {...props} />
      {view.state === 'accepted' && view.attachable.length > 0 && <AttachList {...props} />}
    </div>
  );
}

function Step(props: AnswerProps) {
  const { view } = props;
  if (view.state === 'finished' || view.state === 'shared')
    return (
      <div className="flex flex-col gap-4">
        <p>
          <Trans>You’re done. Your result is in.</Trans>
        </p>
        <div>
          <ButtonLink to={`/results/${view.result_id}`} size="large">
            <Trans>See your result</Trans>
          </ButtonLink>
        </div>
      </div>
    );
  if (view.state === 'started')
    return (
      <div className="flex flex-col gap-4">
        <p>
          <Trans>You’ve started the test.</Trans>
        </p>
        <div>
          <ButtonLink to={`/assessment/${view.attempt_id}`} size="large">
            <Trans>Go to the test</Trans>
          </ButtonLink>
        </div>
      </div>
    );
  return <Start {...props} />;
}

function Start(props: AnswerProps) {
  const { view } = props;
  if (view.is_unavailable)
    return (
      <div className="flex flex-col gap-4">
        <UnavailableNote {...props} />
        <div>
          <DeclineButton {...props} />
        </div>
      </div>
    );
  const isOpen = Date.parse(view.server_now) >= Date.parse(view.opens_at);
  const zone = view.time_zone;
  // An attempt that was made and not begun is gone on with, and can't be declined any more.
  const to = view.attempt_id
    ? `/assessment/${view.attempt_id}`
    : `/assessment/${view.type.slug}?${new URLSearchParams({ request: view.id })}`;
  return (
    <div className="flex flex-col gap-4">
      <p>
        {isOpen ? (
          <Trans>
            You accepted. Start the test before <Moment at={view.closes_at} zone={zone} />.
          </Trans>
        ) : (
          <Trans>
            You accepted. You can start the test from <Moment at={view.opens_at} zone={zone} />.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOpen && (
          <ButtonLink to={to} size="large">
            <Trans>Go to the test</Trans>
          </ButtonLink>
        )}
        {view.attempt_id === null && <DeclineButton {...props} />}
      </div>
    </div>
  );
}

function Shared({ view }: AnswerProps) {
  const { t } = useLingui();
  const hasResult = view.state === 'finished' || view.state === 'shared';
  const words: Record<ShareLevel, string> = hasResult
    ? { nothing: t`They don’t see your result.`, verdict: t`They see whether you passed.`, full: t`They see your full result.` }
    : {
        nothing: t`They won’t see your result.`,
        verdict: t`They’ll see whether you passed.`,
        full: t`They’ll see your full result.`,
      };
  return (
    <p className="text-ink-muted">
      {words[view.share_level]}{' '}
      <TextLink to="/settings#sharing">
        <Trans>Change what you share</Trans>
      </TextLink>
    </p>
  );
}
