/** What an event leads to: the next state, and what the shell has to do, in this order. */
export type Step<State, Effect> = readonly [State, readonly Effect[]];

/** The table of a state machine: for every kind of event the function that says what it leads to. */
export type Transitions<State, Event extends { kind: string }, Effect> = {
  readonly [Kind in Event['kind']]: (state: State, event: Extract<Event, { kind: Kind }>) => Step<State, Effect>;
};

/** The next step of a state machine, by its table. */
export function stepOf<State, Event extends { kind: string }, Effect>(
  transitions: Transitions<State, Event, Effect>,
  state: State,
  event: Event,
): Step<State, Effect> {
  const transition: (state: State, event: never) => Step<State, Effect> = transitions[event.kind as Event['kind']];
  return transition(state, event as never);
}
