import { useLingui } from '@lingui/react/macro';
import type { AuthUser } from '#features/accounts/contract/auth-user.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';

type Props = {
  visitor: AuthUser | null | undefined;
  role: 'employer' | 'university';
  /** On the ink panel the fill is nearly as dark as the ground. */
  isOnPanel?: boolean | undefined;
};

/**
 * The way in at the top of a page: to the request for access, or to the desk of whoever has it. Until it is known who is here it keeps its
 * place unseen, and both labels take the same width, so that nothing moves.
 */
export function AccessButton({ visitor, role, isOnPanel = false }: Props) {
  const { t } = useLingui();
  const isMember = visitor?.role === role;
  const [label, other] = isMember ? [t`Open your portal`, t`Request access`] : [t`Request access`, t`Open your portal`];
  const access = role === 'employer' ? '/employers#access' : '/universities#access';
  return (
    <ButtonLink
      to={isMember ? `/${role}` : access}
      size="large"
      className={`${isOnPanel ? 'border-on-panel!' : ''} ${visitor === undefined ? 'invisible guest:visible' : ''}`}
    >
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <span>{label}</span>
        <span aria-hidden="true" className="invisible">
          {other}
        </span>
      </span>
    </ButtonLink>
  );
}
