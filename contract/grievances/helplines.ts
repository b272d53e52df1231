import type { Matter } from './values.ts';

export type Helpline = 'emergency' | 'women' | 'ragging' | 'atrocities' | 'mind';

/** Free numbers, in all of India, day and night. */
export const HELPLINES: Record<Helpline, string> = {
  emergency: '112',
  women: '181',
  ragging: '1800-180-5522',
  atrocities: '14566',
  mind: '14416',
};

/** Whom to call first; none for other matters. */
const FOR_MATTER: Partial<Record<Matter, readonly Helpline[]>> = {
  ragging: ['emergency', 'ragging', 'mind'],
  harassment: ['emergency', 'women', 'mind'],
  discrimination: ['emergency', 'atrocities', 'mind'],
};

/** The helplines that come before the form. */
export const helplinesFor = (matter: Matter): readonly Helpline[] => FOR_MATTER[matter] ?? [];
