/** The other of the two doors, with where to go on to and the address that the link is for. */
export function doorWith(door: '/login' | '/register', search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => name === 'next' || name === 'email'));
  return kept.size === 0 ? door : `${door}?${kept}`;
}
