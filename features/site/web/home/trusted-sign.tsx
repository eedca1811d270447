import type { TrustedSign as Sign } from '#content/home.ts';

/** Each mark as one line drawing on a field of 40 by 40. */
const drawings: Readonly<Record<Sign, string>> = {
  star: 'M20 4v24M20 4l3 13 9-1-7 6 5 10-10-6-10 6 5-10-7-6 9 1zM6 36h28',
  waves: 'M20 4v17M14 10h12M20 21m-3 3 3 4 3-4-3-3zM4 32c4-4 7-4 11 0s7 4 11 0 6-4 10-1M8 37c4-3 6-3 9 0s6 3 9 0 4-2 6-1',
  arch: 'M6 36h28M9 36V19a11 11 0 0 1 22 0v17M14 36V20a6 6 0 0 1 12 0v16M20 8V4M17 4h6',
  sun: 'M8 27a12 12 0 0 1 24 0M3 27h34M9 32h22M14 37h12M20 5v5M5.500 13.500l4 3M34.500 13.500l-4 3',
  bridge: 'M3 30h34M3 30c4-14 14-18 17-18s13 4 17 18M12 30V18.500M20 30V12M28 30V18.500M7 35h26',
  ninefold: 'M7 7h6v6H7zM17 7h6v6h-6zM27 7h6v6h-6zM7 17h6v6H7zM27 17h6v6h-6zM7 27h6v6H7zM17 27h6v6h-6zM27 27h6v6h-6zM20 16l4 4-4 4-4-4z',
};

/** The mark of an organization; its name stands beneath it. */
export function TrustedSign({ sign }: { sign: Sign }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      fill="none"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-11 stroke-current"
    >
      <path d={drawings[sign]} />
    </svg>
  );
}
