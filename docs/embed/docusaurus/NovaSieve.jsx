import Head from '@docusaurus/Head';
import { useColorMode } from '@docusaurus/theme-common';
import { useEffect, useRef } from 'react';

const SITE = 'https://nova-sieve.example/';

/**
 * Renders <NovaSieve scenario="…" /> or <NovaSieve text={'version: 1…'} />. `text` is a scenario, and `onResult` receives
 * each result; every other property is an attribute of the element. The default theme is the page's. Put this file into
 * src/components.
 */
export default function NovaSieve({ text, onResult, ...attributes }) {
  const element = useRef(null);
  const { colorMode } = useColorMode();

  useEffect(() => {
    const { current } = element;
    const show = () => text !== undefined && current.setScenario?.({ text });
    const report = ({ detail }) => onResult?.(detail);
    show();
    current.addEventListener('ready', show);
    current.addEventListener('result', report);
    return () => {
      current.removeEventListener('ready', show);
      current.removeEventListener('result', report);
    };
  }, [text, onResult]);

  return (
    <>
      <Head>
        <script src={`${SITE}nova-sieve.js`} async />
      </Head>
      <nova-sieve ref={element} src={SITE} theme={colorMode} {...attributes} />
    </>
  );
}
