import { Hero } from './home/hero.tsx';
import { OpenToday } from './home/open-today.tsx';
import { Principles } from './home/principles.tsx';
import { Steps } from './home/steps.tsx';

/** The first page: what Meridian is, how it works, for whom, and what is open today. */
export function HomePage() {
  return (
    <>
      <Hero />
      <Steps />
      <Principles />
      <OpenToday />
    </>
  );
}
