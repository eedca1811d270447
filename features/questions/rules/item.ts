import { z } from 'zod';
import { difficulties } from './difficulty.ts';
import { authoredFigure, type Figure } from './figure.ts';

/** A choice before it is in the bank: its text, its picture where it has one, and for a wrong one the mistake that leads to it. */
export type Choice = { text: string; figure?: Figure; mistake?: string };

/** A question before it is in the bank: one right choice, three wrong ones, and why the right one is right. */
export type Item = {
  question: string;
  figure?: Figure;
  right: Choice;
  wrong: readonly [Choice, Choice, Choice];
  explanation: string;
};

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const name = z.string().max(60).regex(kebab, 'Names are small letters and digits joined by dashes.');
const line = (least: number, most: number) => z.string().trim().min(least).max(most);
const option = line(1, 300);

const authoredItem = z.strictObject({
  /** Stays the same for ever; with type and category it is the question's key in the bank. */
  id: name,
  difficulty: z.enum(difficulties),
  passage: name.optional(),
  question: line(10, 900),
  figure: authoredFigure.optional(),
  right: option,
  wrong: z.tuple([option, option, option]),
  explanation: line(30, 900),
});
export type AuthoredItem = z.output<typeof authoredItem>;

const plannedFamily = z.strictObject({ family: name, difficulty: z.enum(difficulties), variants: z.number().int().min(1).max(60) });

/** One file of `content/questions/<type>/<category>.yaml`. */
export const contentFile = z
  .strictObject({
    passages: z.record(name, z.strictObject({ title: line(3, 100), text: line(80, 2500) })).default({}),
    items: z.array(authoredItem).default([]),
    families: z.array(plannedFamily).default([]),
  })
  .superRefine((file, context) => {
    for (const [at, { passage }] of file.items.entries())
      if (passage !== undefined && !(passage in file.passages))
        context.addIssue({ code: 'custom', path: ['items', at, 'passage'], message: `There is no passage "${passage}" in this file.` });
  });
export type ContentFile = z.output<typeof contentFile>;
