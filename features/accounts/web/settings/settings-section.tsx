import type { ReactNode } from 'react';
import { Card } from '#ui/controls/card.tsx';

type Props = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** One subject of the settings, reachable by its own address. */
export function SettingsSection({ id, title, lead, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-28">
      <Card>
        <h2 id={`${id}-title`} className="font-display text-heading font-semibold text-ink">
          {title}
        </h2>
        {lead && <p className="mt-1.5 text-ink-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </Card>
    </section>
  );
}
