import { Trans } from '@lingui/react/macro';
import { listMyAttempts } from '#features/attempts/contract/attempts.ts';
import { useReply } from '#ui/client/queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import type { MyStanding } from '../../contract.ts';
import { Point } from './point.tsx';
import type { PutView } from './use-view.ts';

/** Why I am not on the board, or not within the filters, and what to do about it. */
export function NotStanding({ why, put }: { why: MyStanding['why_not']; put: PutView }) {
  switch (why) {
    case 'hidden':
      return (
        <Point
          text={<Trans>You’re hidden. Choose your name or an alias to appear with your best results.</Trans>}
          action={<ToSettings part="leaderboard" />}
        />
      );
    case 'no_country':
      return (
        <Point
          text={<Trans>Add your country in settings. The leaderboard ranks by country and region.</Trans>}
          action={<ToSettings part="leaderboard" />}
        />
      );
    case 'under_age':
      return (
        <Point
          text={<Trans>Nobody under 18 appears on the public leaderboard. Is your birth date correct?</Trans>}
          action={<ToSettings part="profile" />}
        />
      );
    case 'no_result':
      return (
        <Point
          text={<Trans>You don’t have a result yet. Finish an assessment and you’ll appear within seconds.</Trans>}
          action={
            <ButtonLink to="/assessments" variant="secondary" size="small">
              <Trans>Choose an assessment</Trans>
            </ButtonLink>
          }
        />
      );
    case 'not_findable':
      return (
        <Point
          text={<Trans>Gender and age filters leave you out because you haven’t opted in.</Trans>}
          action={<ToSettings part="leaderboard" />}
        />
      );
    case 'practice_only':
      return <FreeOnly put={put} />;
    case null:
      return <Point text={<Trans>You’re on the leaderboard, but not with these filters.</Trans>} />;
  }
}

/** The boards of the free tests that the reader has a result in, one press away. */
function FreeOnly({ put }: { put: PutView }) {
  const { data } = useReply(listMyAttempts);
  const taken = new Map(data?.attempts.filter(({ result }) => result !== null).map(({ type }) => [type.code, type.name]));
  return (
    <Point
      text={<Trans>Free assessments are ranked separately. Choose yours under Assessment type to see your rank.</Trans>}
      action={
        taken.size > 0 && (
          <div className="flex flex-wrap gap-2">
            {[...taken].map(([code, name]) => (
              <Button key={code} variant="secondary" size="small" onPress={() => put({ assessmentType: code })}>
                <span translate="no" className="whitespace-normal">
                  {name}
                </span>
              </Button>
            ))}
          </div>
        )
      }
    />
  );
}

function ToSettings({ part }: { part: 'leaderboard' | 'profile' }) {
  return (
    <ButtonLink to={`/settings#${part}`} variant="secondary" size="small">
      <Trans>Open your settings</Trans>
    </ButtonLink>
  );
}
