import { useLingui } from '@lingui/react/macro';
import type { ListedPerson } from '../contract/people.ts';

type State = ListedPerson['state'];

/** What the states of an account are called, and how they look. */
export function useStateNames(): Readonly<Record<State, { label: string; tone: 'success' | 'warning' | 'error' }>> {
  const { t } = useLingui();
  return {
    active: { label: t`Active`, tone: 'success' },
    unconfirmed: { label: t`Email not confirmed`, tone: 'warning' },
    disabled: { label: t`Disabled`, tone: 'error' },
  };
}
