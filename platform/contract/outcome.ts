/** Refusals are values: a rule answers with its result or with the code of its "no". */
export type Outcome<Value, Code extends string = string> = { ok: true; value: Value } | Refused<Code>;

/** `gaps` are sentences that say exactly what is missing or wrong; the wire adds them to the sentence of the contract. */
export type Refused<Code extends string = string> = { ok: false; refusal: Code; gaps?: readonly string[] };

export function ok(): { ok: true; value: undefined };
export function ok<Value>(value: Value): { ok: true; value: Value };
export function ok<Value>(value?: Value) {
  return { ok: true as const, value };
}

export function refuse<const Code extends string>(refusal: Code, gaps?: readonly string[]): Refused<Code> {
  return gaps ? { ok: false, refusal, gaps } : { ok: false, refusal };
}
