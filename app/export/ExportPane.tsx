import type { ScenarioFormat } from '@nova-sieve/engine';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { shownHost } from '../store/selectors.ts';
import { usePlayground, usePlaygroundStore } from '../store/use-playground.ts';
import { Button } from '../ui/controls/Button.tsx';
import { reasonOf } from '../ui/panes/PanelBoundary.tsx';
import styles from './ExportPane.module.css';
import { saveCommands, saveExplanation, saveHosts, savePicture, saveScenario } from './save.ts';

type Save = (store: ReturnType<typeof usePlaygroundStore>) => Promise<string>;

interface Row {
  readonly title: string;
  readonly about: string;
  readonly files: readonly { readonly title: string; readonly save: Save }[];
  /** Whether the files show a result: without one they cannot be saved. */
  readonly needsResult: boolean;
}

const scenario =
  (format: ScenarioFormat): Save =>
  (store) =>
    saveScenario(store, format);

function rowsOf(host: string | null): readonly Row[] {
  const picture = (what: 'funnel' | 'tree' | 'matrix') => [
    { title: 'SVG', save: (store: Parameters<Save>[0]) => savePicture(store, what, 'svg') },
    { title: 'PNG', save: (store: Parameters<Save>[0]) => savePicture(store, what, 'png') },
  ];
  return [
    {
      title: 'Scenario',
      about: 'The whole document. Comments are kept within one format.',
      files: [
        { title: 'YAML', save: scenario('yaml') },
        { title: 'JSON', save: scenario('json') },
      ],
      needsResult: false,
    },
    {
      title: 'Funnel',
      about: 'The stages and the hosts that pass each.',
      files: picture('funnel'),
      needsResult: true,
    },
    {
      title: 'Provider tree',
      about:
        host === null ? 'The cloud has no hosts.' : `The providers of ${host}, with what the request takes.`,
      files: host === null ? [] : picture('tree'),
      needsResult: true,
    },
    {
      title: 'Matrix',
      about: 'Flavors against aggregates or hosts, with the last settings of the Matrix view.',
      files: picture('matrix'),
      needsResult: true,
    },
    {
      title: 'Hosts',
      about: 'Every host with its status, reasons, weights and resources.',
      files: [{ title: 'CSV', save: saveHosts }],
      needsResult: true,
    },
    {
      title: 'Explanation',
      about: 'For a ticket: the outcome, the stages with their reasons, and the chosen host.',
      files: [{ title: 'Markdown', save: saveExplanation }],
      needsResult: true,
    },
    {
      title: 'Commands',
      about:
        'The openstack commands that create the flavors, images, aggregates and groups, and send the request.',
      files: [{ title: 'Shell script', save: saveCommands }],
      needsResult: true,
    },
  ];
}

/** Lists everything that can be saved as a file. */
export function ExportPane() {
  const store = usePlaygroundStore();
  const result = usePlayground((state) => state.result);
  const stale = usePlayground((state) => state.invalid || state.failure !== null);
  const selection = usePlayground((state) => state.selection);
  const [said, setSaid] = useState<{ readonly text: string; readonly failed: boolean } | null>(null);
  const host = result === null ? null : shownHost(result, selection);

  const run = async (save: Save): Promise<void> => {
    try {
      setSaid({ text: `Saved as ${await save(store)}.`, failed: false });
    } catch (error) {
      setSaid({ text: reasonOf(error), failed: true });
    }
  };

  return (
    <>
      {stale && (
        <p className={styles.note}>
          The scenario is saved as it is now. All other files show the last result.
        </p>
      )}
      <ul className={styles.rows}>
        {rowsOf(host).map(({ title, about, files, needsResult }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p className={styles.note}>{about}</p>
            </div>
            <div className={styles.files}>
              {files.map((file) => (
                <Button
                  key={file.title}
                  aria-label={`${title} as ${file.title}`}
                  isDisabled={needsResult && result === null}
                  onPress={() => void run(file.save)}
                >
                  <Download size={14} aria-hidden /> {file.title}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className={said?.failed === true ? styles.failed : styles.said}>
        {said?.text}
      </p>
    </>
  );
}
