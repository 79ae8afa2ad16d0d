// A thread does not inherit the loader of TypeScript from the thread that starts it.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
