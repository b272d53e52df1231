import { forStaff } from '../en/for-staff.ts';
import { accentAll } from './accent.ts';

export const accentedForStaff = accentAll(forStaff);
