import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { doorWith } from '#features/accounts/web/forms/door-with.ts';
import { useKnownSearch } from '#features/accounts/web/forms/use-known-search.ts';
import { useSession } from '#features/accounts/web/session.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';
import { useRecentMessages } from '#ui/controls/toast.tsx';

const AvatarMenu = lazy(async () => ({ default: (await import('./avatar-menu.tsx')).AvatarMenu }));
/** A toast may be about a server that is away: then there is no list of them, and the page stays. */
const MessagesButton = lazy(() =>
  import('#ui/controls/messages-button.tsx').then(
    (module) => ({ default: module.MessagesButton }),
    () => ({ default: () => null }),
  ),
);
const NoticeBell = lazy(async () => ({
  default: (await import('#features/dashboard/web/notices/notice-bell.tsx')).NoticeBell,
}));

/** The corner of the header that knows who is here; until it does, a block keeps its place. */
export function AccountArea() {
  const session = useSession();
  switch (session.state) {
    case 'loading':
      return (
        <>
          <span data-placeholder className="known-guest:hidden">
            <Skeleton className="h-9 w-24 sm:w-40" />
          </span>
          <div className="hidden known-guest:contents">
            <GuestLinks />
          </div>
        </>
      );
    case 'signed-out':
      return <GuestLinks />;
    case 'signed-in':
      return (
        <>
          <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
            <NoticeBell />
          </Suspense>
          <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
            <AvatarMenu user={session.user} />
          </Suspense>
        </>
      );
  }
}

/** On one of the two doors, the other one keeps where to go on to. */
function GuestLinks() {
  const { t } = useLingui();
  const known = useKnownSearch();
  const hasMessages = useRecentMessages().length > 0;
  return (
    <>
      {hasMessages && (
        <Suspense>
          <MessagesButton />
        </Suspense>
      )}
      <ButtonLink to={doorWith('/login', known)} variant="quiet" size="small" className="max-sm:px-2">{t`Log In`}</ButtonLink>
      <ButtonLink to={doorWith('/register', known)} size="small" className="max-sm:px-2.5">{t`Sign Up`}</ButtonLink>
    </>
  );
}
