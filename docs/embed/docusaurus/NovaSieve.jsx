import Head from '@docusaurus/Head';
import { useColorMode } from '@docusaurus/theme-common';
import { useEffect, useRef } from 'react';

const SITE = 'https://nova-sieve.example/';

/**
 * <NovaSieve scenario="…" /> or <NovaSieve text={'version: 1…'} />: each property but `text` and `onResult` is an
 * attribute of the element. Its theme is the page's, unless `theme` is given. Put this file into src/components.
 */
export default function NovaSieve({ text, onResult, ...attributes }) {
  const element = useRef(null);
  const { colorMode } = useColorMode();

  useEffect(() => {
    const { current } = element;
    const show = () => text !== undefined && current.setScenario?.({ text });
    const tell = ({ detail }) => onResult?.(detail);
    show();
    current.addEventListener('ready', show);
    current.addEventListener('result', tell);
    return () => {
      current.removeEventListener('ready', show);
      current.removeEventListener('result', tell);
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
