import { useRef, useState } from 'react';
import { useKept } from './use-kept.ts';

/** What is written, with the revision that it was written into: what others have saved since must not be overwritten. */
export type Draft<Content> = { content: Content; revision: number };

const newer = <Content>(one: Draft<Content>, other: Draft<Content>) => (other.revision > one.revision ? other : one);

/**
 * A stored draft and what is typed over it, kept as `useKept` keeps it until it is saved. Changes go into what is there at that moment rather
 * than into what was shown last: a save that ends between the two would leave its revision behind, and the next save would be refused.
 */
export function useDraft<Content extends object>(key: string, stored: Draft<Content>) {
  const [typed, keep, latestTyped] = useKept<Draft<Content>>(key);
  const [hadTyped] = useState(typed !== null);
  const [saved, setSaved] = useState(stored);
  const latestSaved = useRef(stored);
  const latest = () => latestTyped() ?? newer(latestSaved.current, stored);
  const shown = typed ?? newer(saved, stored);
  return {
    ...shown,
    isTyped: typed !== null,
    /** Whether it was typed before this page was opened. */
    isFromBefore: hadTyped && typed !== null,
    change: (part: Partial<Content>) => {
      const { content, revision } = latest();
      keep({ content: { ...content, ...part }, revision });
    },
    /** What is typed while it is being sent stays, on top of what was saved. */
    save: async (send: (written: Draft<Content>) => Promise<{ revision: number }>) => {
      const written = latest();
      const { revision } = await send(written);
      latestSaved.current = { content: written.content, revision };
      setSaved(latestSaved.current);
      const now = latestTyped();
      keep(now === null || now === written ? null : { ...now, revision });
      return revision;
    },
    forget: () => keep(null),
  };
}
