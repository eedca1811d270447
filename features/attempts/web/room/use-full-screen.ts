import { useLingui } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '#ui/controls/toast.tsx';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

const isFilled = (): boolean => Boolean(document.fullscreenElement);

/** Whether the page fills the screen, and the way in and out; null where the browser has no full screen for pages, as on iPhones. The room's end leaves it. */
export function useFullScreen(): { isOn: boolean; toggle: () => void } | null {
  const { t } = useLingui();
  const isOn = useSyncExternalStore(subscribe, isFilled, () => false);
  useEffect(
    () => () => {
      if (isFilled()) void document.exitFullscreen().catch(() => undefined);
    },
    [],
  );
  if (!document.fullscreenEnabled) return null;

  const toggle = (): void => {
    if (isFilled()) return void document.exitFullscreen().catch(() => undefined);
    document.documentElement
      .requestFullscreen()
      .catch(() => toast({ tone: 'warning', title: t`Your browser blocked full screen. You can keep going in this window.` }));
  };
  return { isOn, toggle };
}
