import { takePhotos } from '../../files/take-texts.ts';
import { contact, contribute } from '../../grievances/writing-texts.ts';

/** What the forms of contributed material and of messages say. */
export const texts = { contribute, contact, takePhotos };
