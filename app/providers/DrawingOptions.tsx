import { useActions, usePlayground } from '../store/use-playground.ts';
import { ToggleButton } from '../ui/controls/ToggleButton.tsx';
import styles from './DrawingOptions.module.css';

/** What is drawn of the trees. `isSmall`: all trees of the cloud can be shown in one drawing. */
export function DrawingOptions({ isSmall }: { readonly isSmall: boolean }) {
  const options = usePlayground((state) => state.providerOptions);
  const { showProviders } = useActions();
  return (
    <div className={styles.options}>
      {isSmall && (
        <ToggleButton
          pressed={options.together}
          onPress={(together) => showProviders({ together })}
          title="The trees of all hosts together"
        >
          All trees
        </ToggleButton>
      )}
      {options.mode === 'tree' && (
        <ToggleButton
          pressed={options.hulls}
          onPress={(hulls) => showProviders({ hulls })}
          title="Aggregates around the providers that are in them"
        >
          Aggregates
        </ToggleButton>
      )}
      <ToggleButton
        pressed={options.details}
        onPress={(details) => showProviders({ details })}
        title="Generation, units, step and every trait"
      >
        Details
      </ToggleButton>
    </div>
  );
}
