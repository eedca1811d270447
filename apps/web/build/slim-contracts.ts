import { type PluginObj, transformAsync, types } from '@babel/core';
import type { PluginOption } from 'vite';

const contractFile = /\/(?:features|platform)\/[^/]+\/contract(?:\/[^/]+)?\.ts$/u;
const kept = new Set(['method', 'path', 'upload']);

/**
 * In the browser a contract is where to call and how: its schemas stay on the server, so that opening a page does not load a validator.
 * The type `Contract` of `platform/contract` says the same, so code that reaches for a schema does not compile. A form that validates
 * builds its schema from the rules.
 */
export function slimContracts(): PluginOption {
  return {
    name: 'slim-contracts',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(code, id) {
      if (!contractFile.test(id) || id.includes('/platform/contract/')) return null;
      const slim = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript'] },
        plugins: [keepCalls],
      });
      return typeof slim?.code !== 'string' ? null : { code: slim.code, map: slim.map ?? null };
    },
  };
}

/** Keeps the contracts of a file with the parts a caller needs, and nothing else that would run. */
export function keepCalls(): PluginObj {
  return {
    name: 'keep-calls',
    visitor: {
      Program(program) {
        for (const statement of program.get('body')) {
          if (statement.isImportDeclaration()) statement.remove();
          const declaration = statement.isExportNamedDeclaration() ? statement.get('declaration') : statement;
          if (!declaration || Array.isArray(declaration) || !declaration.isVariableDeclaration()) continue;
          for (const variable of declaration.get('declarations')) {
            const call = callOf(variable.node.init);
            if (call) variable.node.init = call;
            else variable.remove();
          }
        }
      },
    },
  };
}

function callOf(init: types.Expression | null | undefined): types.ObjectExpression | null {
  if (!types.isCallExpression(init) || !types.isIdentifier(init.callee, { name: 'contract' })) return null;
  const [definition] = init.arguments;
  if (!types.isObjectExpression(definition)) return null;
  return types.objectExpression(
    definition.properties.filter(
      (property) => types.isObjectProperty(property) && types.isIdentifier(property.key) && kept.has(property.key.name),
    ),
  );
}
