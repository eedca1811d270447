import { MeridianGlobe } from '#ui/layout/meridian-globe.tsx';
import { SearchBox } from './search-box.tsx';

/** For a reader whose address leads nowhere: the globe, and a search. */
export default function LostReader() {
  return (
    <>
      <SearchBox />
      <MeridianGlobe className="pointer-events-none absolute end-[max(-3rem,calc(50%-42rem))] top-1/2 -z-10 size-[32rem] -translate-y-1/2 text-edge opacity-80 max-lg:hidden" />
    </>
  );
}
