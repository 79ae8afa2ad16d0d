const isRoot = process.getuid?.() === 0;

/** The browser connects only to the test server. Chromium's sandbox does not start as root. */
export const CHROMIUM_ARGS: string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ...(isRoot ? ['--no-sandbox'] : []),
];
