import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As in `vitest.config.ts`: the bound ends only what hangs.
configure({ asyncUtilTimeout: 60_000 });

// Without global test functions, Testing Library does not clean up automatically.
afterEach(cleanup);
