/** Something wrong with the content: where, and a sentence that says what. */
export type Problem = { key: string; sentence: string };
