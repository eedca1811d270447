import type { Resolver } from './form-state.ts';

/** Checks that are loaded when they are first needed; where they cannot be, the server's answer speaks for the fields. */
export function lazyResolver<Output>(load: () => Promise<Resolver<Output>>): Resolver<Output> {
  return async (values) => {
    const resolver = await load().catch(() => null);
    return resolver ? resolver(values) : { values: values as unknown as Output };
  };
}
