import { parseSync, types } from '@babel/core';
import { type Source, targetOf } from './source.ts';
import { computed, type Use, usesIn } from './sql.ts';

/** A file as the wall of tables reads it: its constants, and where those of others come from. */
type Module = {
  file: types.File;
  constants: Map<string, types.Expression>;
  imported: Map<string, { from: string; name: string }>;
};
export type Modules = Map<string, Module>;

export const readModules = (house: readonly Source[]): Modules => new Map(house.map((source) => [source.path, readModule(source)]));

function readModule({ path, text }: Source): Module {
  const parserOpts = { plugins: ['typescript' as const], sourceType: 'module' as const };
  const file = parseSync(text, { parserOpts, configFile: false, babelrc: false });
  if (!file) throw new Error(`${path} cannot be parsed.`);
  const module: Module = { file, constants: new Map(), imported: new Map() };
  for (const statement of file.program.body) {
    const declared = types.isExportNamedDeclaration(statement) ? statement.declaration : statement;
    if (types.isVariableDeclaration(declared))
      for (const { id, init } of declared.declarations) if (types.isIdentifier(id) && init) module.constants.set(id.name, init);
    if (!types.isImportDeclaration(statement)) continue;
    const from = targetOf(path, statement.source.value) ?? '';
    for (const one of statement.specifiers)
      if (types.isImportSpecifier(one) && types.isIdentifier(one.imported))
        module.imported.set(one.local.name, { from, name: one.imported.name });
  }
  return module;
}

/** The tables and views that a file of `tables` makes. */
export function tablesIn(modules: Modules, path: string): string[] {
  return [...(modules.get(path)?.constants.values() ?? [])].flatMap((value) => madeTable(value) ?? []);
}

function madeTable(node: types.Node): string | null {
  if (!types.isCallExpression(node)) return null;
  const [method, receiver] = methodOf(node);
  if (method === 'as' && receiver) return madeTable(receiver);
  if (!types.isIdentifier(node.callee) || !['pgTable', 'pgView'].includes(node.callee.name)) return null;
  return types.isStringLiteral(node.arguments[0]) ? node.arguments[0].value : null;
}

type Where = { module: Module; modules: Modules };

/** The value of a name, with the module it stands in. */
function valueOf(name: string, { module, modules }: Where): { node: types.Expression; where: Where } | null {
  const own = module.constants.get(name);
  if (own) return { node: own, where: { module, modules } };
  const { from = '', name: theirs = '' } = module.imported.get(name) ?? {};
  const other = modules.get(from);
  const node = other?.constants.get(theirs);
  return other && node ? { node, where: { module: other, modules } } : null;
}

/** The table behind an expression of the query builder, aliases included; null where it is none. */
function tableOf(node: types.Node | undefined, where: Where): string | null {
  if (types.isIdentifier(node)) {
    const value = valueOf(node.name, where);
    return value && tableOf(value.node, value.where);
  }
  if (types.isCallExpression(node) && types.isIdentifier(node.callee, { name: 'alias' })) return tableOf(node.arguments[0], where);
  return node ? madeTable(node) : null;
}

/** The text of an expression as far as the source says it: constants and fragments are filled in, the rest is `computed`. */
function textOf(node: types.Node, where: Where): string {
  const table = tableOf(node, where);
  if (table !== null) return `"${table}"`;
  if (types.isStringLiteral(node)) return node.value;
  if (types.isTemplateLiteral(node))
    return node.quasis.map(({ value }, at) => `${value.cooked ?? ''}${fillOf(node.expressions[at], where)}`).join('');
  if (types.isTaggedTemplateExpression(node)) return textOf(node.quasi, where);
  if (types.isBinaryExpression(node, { operator: '+' })) return textOf(node.left, where) + textOf(node.right, where);
  if (types.isTSAsExpression(node) || types.isTSSatisfiesExpression(node)) return textOf(node.expression, where);
  if (types.isArrowFunctionExpression(node)) return textOf(node.body, where);
  const name = types.isCallExpression(node) ? node.callee : node;
  const value = types.isIdentifier(name) ? valueOf(name.name, where) : null;
  return value ? textOf(value.node, value.where) : ` ${computed} `;
}

const fillOf = (node: types.Node | undefined, where: Where): string => (node ? textOf(node, where) : '');

const statement = /^\s*(?:select|insert|update|delete|with|truncate|lock|merge|create|alter|drop)\b/i;

/** What a file does to tables; `isQuery` marks statements, and not fragments or the query builder. */
export type Found = Use & { isQuery: boolean };

/** Every use of a table in a file: in SQL text, tagged or not, and through the query builder. `isProse` files have sentences that are no SQL. */
export function usesOf(modules: Modules, path: string, { isProse }: { isProse: boolean }): Found[] {
  const module = modules.get(path);
  if (!module) return [];
  const where = { module, modules };
  const found: Found[] = [];
  types.traverseFast(module.file, (node) => {
    if (types.isCallExpression(node)) found.push(...builderUses(node, where).map((use) => ({ ...use, isQuery: false })));
    const isTagged = types.isTaggedTemplateExpression(node) && types.isIdentifier(node.tag, { name: 'sql' });
    if (!isTagged && !types.isTemplateLiteral(node) && !types.isStringLiteral(node)) return;
    const text = textOf(node, where);
    const isQuery = statement.test(text);
    if (isProse && !isTagged && !isQuery) return;
    // A fragment may begin with anything; a name that is computed is only reported of whole statements.
    found.push(...usesIn(text).flatMap((use) => (isQuery || use.table !== computed ? [{ ...use, isQuery }] : [])));
  });
  return found;
}

const builderWrites = ['insert', 'update', 'delete'];
const isRead = (method: string): boolean => method === 'from' || method === '$count' || /Join(?:Lateral)?$/.test(method);

/** What one call of the query builder does: `.insert(table)`, `.from(table)`, `.for('update')`. */
function builderUses(node: types.CallExpression, where: Where): Use[] {
  const [method, receiver] = methodOf(node);
  const [first, second] = node.arguments;
  if (method === 'for' && types.isStringLiteral(first) && /(?:update|share)$/.test(first.value))
    return lockedTables(receiver, second, where).map((table) => ({ table, kind: 'write' }));
  const table = tableOf(first, where);
  if (isRead(method)) return table === null ? [] : [{ table, kind: 'read' }];
  if (!builderWrites.includes(method)) return [];
  const isDatabase = types.isIdentifier(receiver) && ['tx', 'database'].includes(receiver.name);
  return table !== null || isDatabase ? [{ table: table ?? computed, kind: 'write' }] : [];
}

function methodOf({ callee }: types.CallExpression): [name: string, receiver: types.Node | null] {
  if (!types.isMemberExpression(callee) || !types.isIdentifier(callee.property)) return ['', null];
  return [callee.property.name, callee.object];
}

/** The tables of a locked query: those of `{ of: … }`, or all that its chain of calls reads. */
function lockedTables(chain: types.Node | null, options: types.Node | undefined, where: Where): string[] {
  const of = types.isObjectExpression(options)
    ? options.properties.find((one) => types.isObjectProperty(one) && types.isIdentifier(one.key, { name: 'of' }))
    : undefined;
  if (types.isObjectProperty(of)) {
    const named = types.isArrayExpression(of.value) ? of.value.elements : [of.value];
    return named.flatMap((one) => tableOf(one ?? undefined, where) ?? []);
  }
  if (!types.isCallExpression(chain)) return [];
  const [method, receiver] = methodOf(chain);
  const table = isRead(method) ? tableOf(chain.arguments[0], where) : null;
  return [...(table === null ? [] : [table]), ...lockedTables(receiver, undefined, where)];
}
