import { forReports } from '../en/for-reports.ts';
import { accentAll } from './accent.ts';

export const accentedForReports = accentAll(forReports);
