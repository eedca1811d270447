import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { gate, type GateState } from '../../rules/gate.ts';

const names = {
  '/assessments': msg`See all assessments`,
  '/dashboard/assessments': msg`My Assessments`,
  '/support': msg`Get support`,
} as const;

/** The way out that the gate's table names for a state. */
export function WayOut({ of }: { of: GateState }) {
  const { _ } = useLingui();
  const { wayOut } = gate[of];
  return (
    <ButtonLink to={wayOut} variant="secondary">
      {_(names[wayOut])}
    </ButtonLink>
  );
}
