import type { ReactNode } from 'react';
import { Hero } from './home/hero.tsx';
import { OpenToday } from './home/open-today.tsx';
import { Principles } from './home/principles.tsx';
import { Steps } from './home/steps.tsx';

/** The first page: what Meridian is, the index of the world, how it works, for whom, and what is open today. */
export function HomePage({ index }: { index: ReactNode }) {
  return (
    <>
      <Hero />
      {index}
      <Steps />
      <Principles />
      <OpenToday />
    </>
  );
}
