import { transformSync } from '@babel/core';
import { expect, test } from 'vitest';
import { compileMessages } from './compile-messages.ts';

function build(source: string): string {
  const plugins = [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }], compileMessages];
  return (
    transformSync(source, {
      babelrc: false,
      configFile: false,
      filename: 'page.tsx',
      parserOpts: { plugins: ['jsx', 'typescript'] },
      plugins,
    })?.code ?? ''
  );
}

test('a sentence with a variable reaches the browser parsed, a plain one as it is', () => {
  const code = build(
    "import { t } from '@lingui/core/macro'; export const a = (name) => t`Hello ${name}!`; export const b = () => t`It works.`;",
  );
  expect(code).toContain('message: ["Hello ", ["name"], "!"]');
  expect(code).toContain('message: "It works."');
});

test('a sentence with markup and a variable is parsed too', () => {
  const code = build("import { Trans } from '@lingui/react/macro'; export const A = ({ name }) => <Trans>Welcome, <b>{name}</b></Trans>;");
  expect(code).toContain('message: ["Welcome, <0>", ["name"], "</0>"]');
});
