import { parseAst } from 'vite';
import type { Cuts } from './router-cuts.ts';

type Node = Readonly<{ type: string; start: number; end: number }>;
type Declaration = Node & Readonly<{ id: Readonly<{ name: string }> | null; body: Node }>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The functions that are declared below a node, at any depth. */
function declarationsIn(node: Node): Declaration[] {
  const below = Object.values<unknown>(node).flat().filter(isNode).flatMap(declarationsIn);
  return node.type === 'FunctionDeclaration' ? [node as Declaration, ...below] : below;
}

/** Takes the parts out of a file. Throws when one of them is not there exactly once, as after an upgrade that moved it. */
export function cutCode(code: string, { functions = [], settled = [] }: Cuts): string {
  const declarations = declarationsIn(parseAst(code));
  const bodies = functions.map((name) => {
    const [found, ...others] = declarations.filter(({ id }) => id?.name === name);
    if (found === undefined || others.length > 0) throw new Error(`There is not exactly one function ${name}.`);
    return { name, start: found.body.start, end: found.body.end };
  });
  let cut = code;
  for (const { name, start, end } of bodies.toSorted((a, b) => b.start - a.start))
    cut = `${cut.slice(0, start)}{ throw new Error("${name} is left out"); }${cut.slice(end)}`;
  for (const [from, to] of settled) {
    if (cut.split(from).length !== 2) throw new Error(`This is not there exactly once: ${from}`);
    cut = cut.replace(from, () => to);
  }
  return cut;
}
