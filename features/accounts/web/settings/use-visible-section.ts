import { useEffect, useState } from 'react';
import { sectionIds, type SectionId } from './section-ids.ts';

/** The part of the settings that stands near the top of the window. */
export function useVisibleSection(): SectionId {
  const [visible, setVisible] = useState<SectionId>(sectionIds[0]);
  useEffect(() => {
    const inView = new Set<string>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = sectionIds.find((id) => inView.has(id));
        if (first) setVisible(first);
      },
      { rootMargin: '-20% 0px -55% 0px' },
    );
    for (const id of sectionIds) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, []);
  return visible;
}
