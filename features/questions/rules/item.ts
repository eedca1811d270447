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
  /** Where it is set: the company, goods or place it speaks of. A form avoids two questions of one scene. */
  scene?: string;
};

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const name = z.string().max(60).regex(kebab, 'Use lowercase letters and digits joined by dashes.');
const line = (least: number, most: number) => z.string().trim().min(least).max(most);
const option = line(1, 300);

const explained = {
  /** Stays the same for ever; with type and category it is the question's key in the bank. */
  id: name,
  difficulty: z.enum(difficulties),
  passage: name.optional(),
  question: line(10, 900),
  figure: authoredFigure.optional(),
  explanation: line(30, 900),
  /** Why a good professional misses it one time in three; every hard question says it. */
  why_hard: line(10, 400).optional(),
  /** Questions of the same file that would give this one away: they never meet in one form. */
  enemies: z.array(name).default([]),
  /** The company, goods or place it speaks of, where other questions speak of the same. */
  scene: name.optional(),
};

/** The misconception that leads to a wrong option. */
const note = line(10, 300);

const wrongOption = z.strictObject({ text: option, note });

/** A question with options of its own. */
const authoredItem = z.strictObject({
  ...explained,
  right: option,
  wrong: z.tuple([wrongOption, wrongOption, wrongOption]),
});
export type AuthoredItem = z.output<typeof authoredItem>;

/** The names of a set's options in the content. */
export const letters = ['a', 'b', 'c', 'd'] as const;

/** One question of a set: its own stem and key over the options that all of the set share. */
const situation = z
  .strictObject({ ...explained, right: z.enum(letters), notes: z.partialRecord(z.enum(letters), note) })
  .superRefine(({ right, notes }, context) => {
    for (const letter of letters)
      if ((letter === right) === letter in notes)
        context.addIssue({
          code: 'custom',
          path: ['notes', letter],
          message:
            letter === right ? 'The correct option can’t have a note. The explanation covers it.' : 'Every wrong option needs a note.',
        });
  });

/** Twins: situations that share four options, each with another right one, so that the options alone tell nothing. */
const twinSet = z.strictObject({
  id: name,
  options: z.strictObject({ a: option, b: option, c: option, d: option }),
  situations: z
    .array(situation)
    .min(2)
    .max(4)
    .refine(
      (members) => new Set(members.map((member) => member.right)).size === members.length,
      'Each situation in a set needs a different correct option.',
    ),
});
export type TwinSet = z.output<typeof twinSet>;

const plannedFamily = z.strictObject({ family: name, difficulty: z.enum(difficulties), variants: z.number().int().min(1).max(60) });

/** One file of `content/questions/<type>/<category>.yaml`. */
export const contentFile = z
  .strictObject({
    passages: z.record(name, z.strictObject({ title: line(3, 100), text: line(80, 2500) })).default({}),
    sets: z.array(twinSet).default([]),
    items: z.array(authoredItem).default([]),
    families: z.array(plannedFamily).default([]),
  })
  .superRefine((file, context) => {
    const all = [
      ...file.items.map((item, at) => ({ item, path: ['items', at] })),
      ...file.sets.flatMap(({ situations }, set) => situations.map((item, at) => ({ item, path: ['sets', set, 'situations', at] }))),
    ];
    const ids = new Set<string>();
    for (const { item, path } of all) {
      const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [...path, field], message });
      if (ids.has(item.id)) say('id', `The ID "${item.id}" appears twice in this file.`);
      ids.add(item.id);
      if (item.difficulty === 'hard' && item.why_hard === undefined) say('why_hard', 'Say why this question is hard.');
      if (item.passage !== undefined && !(item.passage in file.passages))
        say('passage', `There’s no passage "${item.passage}" in this file.`);
    }
    for (const { item, path } of all)
      for (const enemy of item.enemies)
        if (!ids.has(enemy))
          context.addIssue({ code: 'custom', path: [...path, 'enemies'], message: `There’s no question "${enemy}" in this file.` });
    const sets = new Set<string>();
    for (const [at, { id }] of file.sets.entries()) {
      if (sets.has(id))
        context.addIssue({ code: 'custom', path: ['sets', at, 'id'], message: `The set "${id}" appears twice in this file.` });
      sets.add(id);
    }
  });
export type ContentFile = z.output<typeof contentFile>;
