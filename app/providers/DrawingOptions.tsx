import { useActions, usePlayground } from '../store/use-playground.ts';
import { ToggleButton } from '../ui/controls/ToggleButton.tsx';
import styles from './DrawingOptions.module.css';

/** Chooses what the drawing shows. `isSmall`: the cloud is small enough to draw all trees together. */
export function DrawingOptions({ isSmall }: { readonly isSmall: boolean }) {
  const options = usePlayground((state) => state.providerOptions);
  const { showProviders } = useActions();
  return (
    <div className={styles.options}>
      {isSmall && (
        <ToggleButton
          pressed={options.together}
          onPress={(together) => showProviders({ together })}
          title="Show the trees of all hosts together"
        >
          All trees
        </ToggleButton>
      )}
      {options.mode === 'tree' && (
        <ToggleButton
          pressed={options.hulls}
          onPress={(hulls) => showProviders({ hulls })}
          title="Show aggregates around their providers"
        >
          Aggregates
        </ToggleButton>
      )}
      <ToggleButton
        pressed={options.details}
        onPress={(details) => showProviders({ details })}
        title="Show generation, units, step and every trait"
      >
        Details
      </ToggleButton>
    </div>
  );
}
