import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/caretOperations/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codeAction/register';
import 'monaco-editor/features/codeEditor/register';
import 'monaco-editor/features/codicon/register';
// The JSON language imports code lenses and drops later, which is too late for the services of a recreated editor.
import 'monaco-editor/features/codelens/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/dropOrPasteInto/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/format/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
// Imports the controller of completions, which features/suggest does not import.
import 'monaco-editor/features/inlineCompletions/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/smartSelect/register';
import 'monaco-editor/features/suggest/register';
import 'monaco-editor/features/toggleTabFocusMode/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/yaml/register';
import { editor } from 'monaco-editor/editor';
import workerUrl from 'monaco-editor/editor/editor.worker?worker&url';
import { ownScript } from '../../trust/own-script.ts';
import { registerLanguages } from './languages.ts';
import { THEMES } from './themes.ts';

self.MonacoEnvironment = {
  getWorker: (_, name) => new Worker(ownScript(workerUrl), { type: 'module', name }),
};

registerLanguages();

for (const [name, theme] of Object.entries(THEMES)) editor.defineTheme(name, theme);

export { editor };
