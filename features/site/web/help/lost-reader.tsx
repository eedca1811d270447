import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { SearchBox } from './search-box.tsx';

/** For a reader whose address leads nowhere: the globe, and a search. */
export default function LostReader() {
  return (
    <>
      <SearchBox />
      <MeridianGlobe className="pointer-events-none absolute -end-48 -bottom-48 -z-10 size-96 text-edge opacity-35 lg:end-[max(-3rem,calc(50%-42rem))] lg:top-1/2 lg:bottom-auto lg:size-[32rem] lg:-translate-y-1/2 lg:opacity-80" />
    </>
  );
}
