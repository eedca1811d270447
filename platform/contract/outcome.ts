/** Refusals are values: a rule answers with its result or with the code of its "no". */
export type Outcome<Value, Code extends string = string> = { ok: true; value: Value } | Refused<Code>;

export type Refused<Code extends string = string> = { ok: false; refusal: Code };

export function ok(): { ok: true; value: undefined };
export function ok<Value>(value: Value): { ok: true; value: Value };
export function ok<Value>(value?: Value) {
  return { ok: true as const, value };
}

export function refuse<const Code extends string>(refusal: Code): Refused<Code> {
  return { ok: false, refusal };
}
