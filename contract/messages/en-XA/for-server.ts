import { forServer } from '../en/for-server.ts';
import { accentAll } from './accent.ts';

export const accentedForServer = accentAll(forServer);
