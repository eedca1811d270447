import { useEffect, useState } from 'react';

/** The part of the settings that stands near the top of the window. */
export function useVisibleSection(ids: readonly string[]): string | undefined {
  const [visible, setVisible] = useState(ids[0]);
  const listed = ids.join(' ');
  useEffect(() => {
    const order = listed.split(' ');
    const inView = new Set<string>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = order.find((id) => inView.has(id));
        if (first) setVisible(first);
      },
      { rootMargin: '-20% 0px -55% 0px' },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [listed]);
  return visible;
}
