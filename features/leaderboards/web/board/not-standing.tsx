import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import type { MyStanding } from '../../contract.ts';
import { Point } from './point.tsx';

/** Why I am not on the board, or not within the filters, and what to do about it. */
export function NotStanding({ why }: { why: MyStanding['why_not'] }) {
  switch (why) {
    case 'hidden':
      return (
        <Point
          text={<Trans>You are hidden. Choose your name or an alias, and your best results stand here.</Trans>}
          action={<ToSettings part="leaderboard" />}
        />
      );
    case 'no_country':
      return (
        <Point
          text={<Trans>Say in your settings which country you are from: the board ranks by country and region.</Trans>}
          action={<ToSettings part="profile" />}
        />
      );
    case 'under_age':
      return (
        <Point
          text={<Trans>Nobody under 18 appears on the public board. Is your birth date right?</Trans>}
          action={<ToSettings part="profile" />}
        />
      );
    case 'no_result':
      return (
        <Point
          text={<Trans>You have no result yet. Finish an assessment, and you stand here within seconds.</Trans>}
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
          text={<Trans>Filters by gender and age leave you out, because you have not agreed to be found by them.</Trans>}
          action={<ToSettings part="leaderboard" />}
        />
      );
    case null:
      return <Point text={<Trans>You are on the board, but not within these filters.</Trans>} />;
  }
}

function ToSettings({ part }: { part: 'leaderboard' | 'profile' }) {
  return (
    <ButtonLink to={`/settings#${part}`} variant="secondary" size="small">
      <Trans>Open your settings</Trans>
    </ButtonLink>
  );
}
