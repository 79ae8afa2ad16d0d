import { readText } from '../../documents/read-text.ts';
import { bringsCode } from '../../store/scenario/code-consent.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Banner } from '../../ui/panes/Banner.tsx';

/** Asks before it runs code that somebody else wrote. */
export function ForeignCode() {
  const asks = usePlayground(({ foreignCode, text }) => foreignCode && bringsCode(readText(text).value));
  const { agreeToCode, showDocument, showPane } = useActions();
  if (!asks) return null;
  const look = () => {
    showDocument('code');
    showPane('documents');
  };
  return (
    <Banner
      tone="news"
      buttons={
        <>
          <Button onPress={look}>Show the code</Button>
          <Button onPress={agreeToCode}>Run the code</Button>
        </>
      }
    >
      <strong>This scenario contains code</strong>: filters or weighers in JavaScript. The code has not run.
      If you run it, it can access only this scenario: no network, no page, no files.
    </Banner>
  );
}
