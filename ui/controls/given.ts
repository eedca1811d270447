export type Given<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/** The props that were really given: react-aria tells a missing prop from one that is undefined. */
export function given<Props extends object>(props: Props): Given<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props>;
}
