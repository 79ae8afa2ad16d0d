import type { TextFormat } from '@nova-sieve/engine';
import { languages } from 'monaco-editor/editor';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import { codeActions } from './code-actions.ts';
import { completions } from './completions.ts';
import { formatting } from './formatting.ts';
import { hovers } from './hovers.ts';
import { LANGUAGE_IDS } from './language-ids.ts';
import { NOVA_CONF, novaConfConfiguration, novaConfTokens, sectionFolds } from './nova-conf.ts';

/** Characters after which a completion is offered although no word was begun. */
const TRIGGERS: Readonly<Record<TextFormat, string>> = { json: '":', yaml: ': "', conf: '[=,. ' };

/** Registers the language features. Called once for the page, since Monaco keeps them longer than any editor. */
export function registerLanguages(): void {
  // Monaco's own JSON mode uses a schema. The engine knows OpenStack, in JSON and in YAML.
  jsonDefaults.setModeConfiguration({ tokens: true });
  languages.register({ id: NOVA_CONF, aliases: ['nova.conf'] });
  languages.setLanguageConfiguration(NOVA_CONF, novaConfConfiguration);
  languages.setMonarchTokensProvider(NOVA_CONF, novaConfTokens);
  languages.registerFoldingRangeProvider(NOVA_CONF, {
    provideFoldingRanges: (model) => [...sectionFolds(model.getLinesContent())],
  });
  for (const format of ['json', 'yaml', 'conf'] as const) {
    const id = LANGUAGE_IDS[format];
    languages.registerCompletionItemProvider(id, completions([...TRIGGERS[format]]));
    languages.registerHoverProvider(id, hovers);
    languages.registerCodeActionProvider(id, codeActions, { providedCodeActionKinds: ['quickfix'] });
    languages.registerDocumentFormattingEditProvider(id, formatting);
  }
}
