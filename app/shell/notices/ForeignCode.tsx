import { readText } from '../../documents/read-text.ts';
import { bringsCode } from '../../store/scenario/code-consent.ts';
import { useActions, usePlayground } from '../../store/use-playground.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Banner } from '../../ui/panes/Banner.tsx';

/** Asks before code runs that somebody else wrote. */
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
          <Button onPress={look}>Look at it</Button>
          <Button onPress={agreeToCode}>Run it</Button>
        </>
      }
    >
      <strong>This scenario brings code</strong>: filters or weighers written in JavaScript. It has not run.
      If you run it, it sees this scenario alone: no network, no page, no files.
    </Banner>
  );
}
