import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Logo } from '#ui/layout/logo.tsx';

/** The logo as a way home. */
export function HomeLink() {
  const { t } = useLingui();
  return (
    <Link to="/" prefetch="intent" aria-label={t`Meridian, home`} className="rounded-control no-underline">
      <Logo />
    </Link>
  );
}
