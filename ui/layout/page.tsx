import type { ReactNode } from 'react';
import { Container, type ContainerProps } from './container.tsx';
import { PageHeading } from './page-heading.tsx';

export type PageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The way back, above the title. */
  above?: ReactNode;
  actions?: ReactNode;
  width?: ContainerProps['width'];
  children: ReactNode;
};

/** A page with its title, what it is for, and what can be done on it. */
export function Page({ title, lead, above, actions, width, children }: PageProps) {
  return (
    <Container width={width} className={above ? 'py-6 sm:py-8' : 'py-10 sm:py-14'}>
      {above && <div className="mb-6 print:hidden sm:mb-8">{above}</div>}
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-10">
        <div className="max-w-2xl">
          <div aria-hidden="true" className="mb-5 gold-hairline w-16" />
          <PageHeading>{title}</PageHeading>
          {lead && <p className="mt-3 text-lead text-ink-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </Container>
  );
}
