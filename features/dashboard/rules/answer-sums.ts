import { bucketOf } from './answer-time.ts';

/** An attempt whose answers are added to the sums, or taken away as they were counted before; everything at the places of its questions. */
export type CountedSide = {
  direction: 1 | -1;
  assessmentTypeId: string;
  /** The day it was created, in days since 1970. */
  day: number;
  isDemo: boolean;
  questionIds: readonly string[];
  points: readonly number[];
  optionIds: readonly (string | null)[];
  isRight: readonly boolean[];
  isLeftOut: readonly boolean[];
  /** Seconds since 1970, as are the pauses and the start. */
  answeredAt: readonly (number | null)[];
  startedAt: number | null;
  pauses: readonly { from: number; to: number }[];
};

/** What is added to the sums of a question; `rest` and `share` as in `question_sums`. */
export type AddedToQuestion = {
  assessmentTypeId: string;
  attempts: number;
  demoAttempts: number;
  answered: number;
  rights: number;
  rest: number;
  restSquares: number;
  rightRest: number;
  share: number;
  shareRest: number;
  options: Map<string, { chosen: number; rest: number }>;
  /** Answers by bucket of their time, and attempts with right answers by day. */
  times: Map<number, number>;
  days: Map<number, { attempts: number; rights: number }>;
};

export type AddedToType = { attempts: number; demoAttempts: number; questions: number; score: number; scoreSquares: number };

export type AddedSums = { questions: Map<string, AddedToQuestion>; types: Map<string, AddedToType> };

const whole = 100_000;

/** What these attempts add to the sums of their questions and types. All sums are of whole numbers, so that taking away cancels exactly. */
export function addUp(sides: readonly CountedSide[]): AddedSums {
  const added: AddedSums = { questions: new Map(), types: new Map() };
  for (const side of sides) addSide(added, side);
  return added;
}

function addSide({ questions, types }: AddedSums, side: CountedSide): void {
  const { direction, points, isRight, isLeftOut } = side;
  let [counted, earned, possible] = [0, 0, 0];
  for (let nth = 0; nth < points.length; nth++) {
    if (isLeftOut[nth]) continue;
    counted++;
    possible += points[nth] ?? 0;
    if (isRight[nth]) earned += points[nth] ?? 0;
  }
  if (counted === 0) return;
  const type = types.get(side.assessmentTypeId) ?? { attempts: 0, demoAttempts: 0, questions: 0, score: 0, scoreSquares: 0 };
  types.set(side.assessmentTypeId, type);
  const score = roundToEven((whole * earned) / possible);
  type.attempts += direction;
  type.demoAttempts += side.isDemo ? direction : 0;
  type.questions += direction * counted;
  type.score += direction * score;
  type.scoreSquares += direction * score * score;
  const seconds = secondsOf(side);
  for (const [nth, questionId] of side.questionIds.entries()) {
    if (isLeftOut[nth]) continue;
    const worth = isRight[nth] ? (points[nth] ?? 0) : 0;
    const share = roundToEven((whole * worth) / possible);
    const rest = roundToEven((whole * (earned - worth)) / possible);
    let question = questions.get(questionId);
    if (!question) questions.set(questionId, (question = nothingAdded(side.assessmentTypeId)));
    addAnswer(question, side, { nth, share, rest, seconds: seconds[nth] ?? null });
  }
}

type Answer = { nth: number; share: number; rest: number; seconds: number | null };

function addAnswer(sums: AddedToQuestion, side: CountedSide, { nth, share, rest, seconds }: Answer): void {
  const { direction } = side;
  const right = side.isRight[nth] ? direction : 0;
  const optionId = side.optionIds[nth] ?? null;
  sums.attempts += direction;
  sums.demoAttempts += side.isDemo ? direction : 0;
  sums.rights += right;
  sums.rest += direction * rest;
  sums.restSquares += direction * rest * rest;
  sums.rightRest += right * rest;
  sums.share += direction * share;
  sums.shareRest += direction * share * rest;
  const day = sums.days.get(side.day);
  if (day) {
    day.attempts += direction;
    day.rights += right;
  } else sums.days.set(side.day, { attempts: direction, rights: right });
  if (optionId === null) return;
  sums.answered += direction;
  const option = sums.options.get(optionId);
  if (option) {
    option.chosen += direction;
    option.rest += direction * rest;
  } else sums.options.set(optionId, { chosen: direction, rest: direction * rest });
  if (seconds === null) return;
  const bucket = bucketOf(seconds);
  sums.times.set(bucket, (sums.times.get(bucket) ?? 0) + direction);
}

export const nothingAdded = (assessmentTypeId: string): AddedToQuestion => ({
  assessmentTypeId,
  attempts: 0,
  demoAttempts: 0,
  answered: 0,
  rights: 0,
  rest: 0,
  restSquares: 0,
  rightRest: 0,
  share: 0,
  shareRest: 0,
  options: new Map(),
  times: new Map(),
  days: new Map(),
});

/** How long each answer took: since the answer before it, or the start, without the part in which the attempt was paused. */
function secondsOf({ answeredAt, startedAt, pauses }: CountedSide): (number | null)[] {
  const seconds: (number | null)[] = answeredAt.map(() => null);
  const inOrder = answeredAt.flatMap((at, nth) => (at === null ? [] : [{ at, nth }])).toSorted((one, other) => one.at - other.at);
  let from = startedAt;
  for (const { at, nth } of inOrder) {
    if (from !== null) seconds[nth] = at - from - pausedBetween(from, at, pauses);
    from = at;
  }
  return seconds;
}

function pausedBetween(from: number, to: number, pauses: CountedSide['pauses']): number {
  let paused = 0;
  for (const pause of pauses)
    if (pause.from < to && pause.to > from) paused += Math.round((Math.min(pause.to, to) - Math.max(pause.from, from)) * 1e6) / 1e6;
  return paused;
}

/** Halves go to the even neighbor, as in PostgreSQL: what older versions counted in SQL is taken away here. */
export function roundToEven(value: number): number {
  const below = Math.floor(value);
  const above = value - below;
  if (above === 0.5) return below % 2 === 0 ? below : below + 1;
  return above < 0.5 ? below : below + 1;
}
