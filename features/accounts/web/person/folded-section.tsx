import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Section } from '#ui/layout/section.tsx';

type Props = { title: string; id?: string; className?: string; children: ReactNode };

/** A part of the page that a phone opens at a press, or by a link that leads to it; elsewhere it is always open. */
export function FoldedSection({ title, id, className, children }: Props) {
  const bodyId = useId();
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (id !== undefined && location.hash === `#${id}`) setOpen(true);
  }, [id, location]);
  const toggle = (
    <Button
      variant="secondary"
      size="small"
      className="sm:hidden print:hidden"
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onPress={() => setOpen(!isOpen)}
    >
      {isOpen ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
      <span className="sr-only"> {title}</span>
    </Button>
  );
  return (
    <Section id={id} title={title} className={className} actions={toggle}>
      <div id={bodyId} className={isOpen ? '' : 'max-sm:hidden print:block!'}>
        {children}
      </div>
    </Section>
  );
}
