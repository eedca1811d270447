import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import type { PluginOption } from 'vite';
import { compileMessages } from './compile-messages.ts';

/** Reads the Lingui macros and the message catalogs; shared by the build and by tests of web code. */
export function languagePlugins(): PluginOption[] {
  const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' });
  const preset = defineRolldownBabelPreset({
    preset: { plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }], compileMessages] },
    rolldown: macros.rolldown,
  });
  return [babel({ presets: [preset] }), lingui({ failOnCompileError: true })];
}
