import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasLeftovers } from '#features/attempts/web/sync/leftovers-mark.ts';
import { useVisitor } from './use-visitor.ts';

/** Answers that a closed tab left on this device are delivered from any page, with no click; the test room delivers its own. */
export function useLeftovers(): void {
  const isSignedIn = Boolean(useVisitor());
  const { pathname } = useLocation();
  const isInRoom = pathname.startsWith('/assessment/');
  useEffect(() => {
    if (!isSignedIn || isInRoom || !hasLeftovers()) return;
    void import('#features/attempts/web/sync/deliver-leftovers.ts').then(({ deliverLeftovers }) => deliverLeftovers());
  }, [isSignedIn, isInRoom]);
}
