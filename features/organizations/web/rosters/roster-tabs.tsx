import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { TabLinks, tabLinkStyle } from '#ui/layout/tab-links.tsx';
import type { ListedRoster } from '../../contract/rosters.ts';
import { useOwnOrganization } from '../frame/own-organization.ts';
import { CohortBoard } from '../progress/cohort-board.tsx';
import { CohortProfile } from '../progress/cohort-profile.tsx';
import { ProgressList } from '../progress/progress-list.tsx';
import { AskTab } from './ask-tab.tsx';
import type { ChosenPeople } from './chosen-people.ts';
import { PeopleTab } from './people-tab.tsx';

type RosterTab = { id: string; label: string; content: ReactNode };

type TabProps = {
  roster: ListedRoster;
  chosen: ChosenPeople;
  onChosen: (chosen: ChosenPeople) => void;
  /** Figures of the roster are no longer right. */
  onChanged: () => void;
  /** Opens the settings of the roster; null where they can’t change. */
  onEdit: (() => void) | null;
};

/** The parts of a roster's page in their order; the first one is shown when the address names none. */
export function useRosterTabs(props: TabProps): RosterTab[] {
  const { t } = useLingui();
  const { kind } = useOwnOrganization();
  const { id } = props.roster;
  return [
    { id: 'people', label: t`People`, content: <PeopleTab {...props} /> },
    { id: 'ask', label: t`Send requests`, content: <AskTab {...props} /> },
    { id: 'progress', label: t`Progress`, content: <ProgressList rosterId={id} /> },
    { id: 'profile', label: t`Group results`, content: <CohortProfile rosterId={id} /> },
    ...(kind === 'university' ? [{ id: 'board', label: t`Board`, content: <CohortBoard rosterId={id} onEdit={props.onEdit} /> }] : []),
  ];
}

/** Links to the parts of the page, each with an address of its own. */
export function RosterTabs({ tabs, current }: { tabs: readonly RosterTab[]; current: string }) {
  const { t } = useLingui();
  return (
    <TabLinks label={t`Sections of this page`}>
      {tabs.map(({ id, label }) => (
        <li key={id}>
          <Link to={`?tab=${id}`} preventScrollReset aria-current={id === current ? 'page' : undefined} className={tabLinkStyle}>
            {label}
          </Link>
        </li>
      ))}
    </TabLinks>
  );
}
