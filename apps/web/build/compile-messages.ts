import type { PluginObj } from '@babel/core';
import { types } from '@babel/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const needsCompiling = /[{}']/;

/** Turns each English sentence with variables into its parsed form while building, so that the browser needs neither a parser nor an English catalog. */
export function compileMessages(): PluginObj {
  return {
    name: 'compile-messages',
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression(path) {
              const isMessage = path.node.leadingComments?.some((comment) => comment.value.replaceAll('*', '').trim() === 'i18n') ?? false;
              if (!isMessage) return;
              for (const property of path.node.properties) {
                if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name: 'message' })) continue;
                if (!types.isStringLiteral(property.value) || !needsCompiling.test(property.value.value)) continue;
                property.value = types.valueToNode(compileMessageOrThrow(property.value.value));
              }
            },
          });
        },
      },
    },
  };
}
