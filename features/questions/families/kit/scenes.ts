import type { Seeded } from '../../rules/seeded.ts';

/** A scene that was thrown: its name, and words by which the text shows that it was taken. */
type Note = { name: string; words: string };

/**
 * The scenes that were thrown with these dice for the question at hand. A maker builds its question from several functions; noting the
 * scene beside the dice spares each of them from handing it on.
 */
const thrown = new WeakMap<Seeded, Note[]>();

/** Small letters and digits joined by dashes, as content files write names: "A food producer" is `food-producer`. */
const nameFrom = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .toLowerCase()
    .replace(/^(?:(?:in|on|at|among) )?(?:(?:an?|the) )?/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The question is set here: "a bakery cash register". */
export function noteScene(dice: Seeded, scene: string): void {
  thrown.set(dice, [...(thrown.get(dice) ?? []), { name: nameFrom(scene), words: scene.toLowerCase() }]);
}

/**
 * Picks the scene of a question and notes it: by its own text, by what `naming` makes of it, or, where scenes are functions, by the name
 * of their list and the place in it.
 */
export function pickScene<Scene extends string>(dice: Seeded, scenes: readonly Scene[]): Scene;
export function pickScene<Scene>(dice: Seeded, scenes: readonly Scene[], naming: string | ((scene: Scene) => string)): Scene;
export function pickScene<Scene>(dice: Seeded, scenes: readonly Scene[], naming: string | ((scene: Scene) => string) = String): Scene {
  const scene = dice.pick(scenes);
  noteScene(dice, typeof naming === 'function' ? naming(scene) : `${naming} ${scenes.indexOf(scene) + 1}`);
  return scene;
}

/**
 * The scene of the question just made, if it has one; the next question starts without. Makers throw for several wordings, each with a scene,
 * and keep one: the scene that the text names is the one kept.
 */
export function takeScene(dice: Seeded, text: string): string | undefined {
  const notes = thrown.get(dice) ?? [];
  thrown.delete(dice);
  const shown = text.toLowerCase();
  return (notes.findLast(({ words }) => shown.includes(words)) ?? notes.at(-1))?.name;
}
