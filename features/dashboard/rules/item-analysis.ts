/** Sums over the attempts that had a question. Rest is of 100,000; see `question_sums`. */
export type QuestionSums = { attempts: number; rights: number; rest: number; restSquares: number; rightRest: number };

/** The share of attempts that answered it right; unanswered counts as wrong, as in the score. */
export const facilityOf = ({ attempts, rights }: Pick<QuestionSums, 'attempts' | 'rights'>): number | null =>
  attempts === 0 ? null : rights / attempts;

/**
 * The corrected point-biserial: how right answers go with what the other questions of the same attempt added to its score. The question
 * itself is left out of that, or it would correlate with itself. Null where all answered alike, or scored alike otherwise.
 */
export function discriminationOf({ attempts, rights, rest, restSquares, rightRest }: QuestionSums): number | null {
  if (attempts < 2) return null;
  const share = rights / attempts;
  const mean = rest / attempts;
  const spread = share * (1 - share) * Math.max(0, restSquares / attempts - mean * mean);
  if (spread <= 1e-9) return null;
  return Math.min(1, Math.max(-1, (rightRest / attempts - share * mean) / Math.sqrt(spread)));
}

/** Below this, decisions about single people rest on too little: the usual mark of textbooks. */
export const lowAlpha = 0.7;

/**
 * Sums over the scores of a type, each of 100,000, and over its questions that two attempts had: those attempts, and for each question their number times
 * the covariance of what it and the others added to a score.
 */
export type TypeSums = { attempts: number; questions: number; score: number; scoreSquares: number; answers: number; covariances: number };

export type Reliability = {
  /** Null for fewer than 30 attempts, or scores without spread. */
  alpha: number | null;
  /** The standard error of measurement in percent points of the score. */
  standardError: number | null;
};

const leastAttempts = 30;
const whole = 100_000;

/**
 * Cronbach's alpha for people who had different questions. The covariance of a question with the rest of the form is taken within the
 * question, over everybody who had it, so that hard and easy forms do not pass for able and less able people; the variance of the scores
 * is that of the scores as reported, so that the same differences count as error. For one form for everybody it is Cronbach's alpha.
 */
export function reliabilityOf(type: TypeSums): Reliability {
  const { attempts, answers } = type;
  if (attempts < leastAttempts) return { alpha: null, standardError: null };
  const variance = (type.scoreSquares - (type.score * type.score) / attempts) / (attempts - 1) / (whole * whole);
  const length = type.questions / attempts;
  if (variance <= 0 || length <= 1 || answers === 0) return { alpha: null, standardError: null };
  const covariance = type.covariances / answers / (whole * whole);
  const alpha = Math.min(1, ((length / (length - 1)) * length * covariance) / variance);
  return { alpha, standardError: 100 * Math.sqrt(variance * (1 - alpha)) };
}
