import { z } from 'zod';
import { MAX_LENGTH } from '../core/constants.ts';
import { because } from '../core/notices.ts';
import { endpoint } from '../core/rules/endpoint.ts';
import { requiredText } from '../core/rules/fields.ts';
import { cleanFileName, uploadId } from './attached-fields.ts';
import { areCorners, MOST_PHOTOS, UNREADABLE } from './values.ts';

const thousandths = z
  .int(because('files.photos.corners'))
  .min(0, because('files.photos.corners'))
  .max(1000, because('files.photos.corners'));
const point = z.tuple([thousandths, thousandths], because('files.photos.corners'));
/** Clockwise from the page's upper left, in thousandths of the photo that stands upright. */
const corners = z
  .tuple([point, point, point, point], because('files.photos.corners'))
  .refine(areCorners, because('files.photos.corners'));

/** What is taken of a photo. */
const page = {
  upload: uploadId,
  /** Without them it is the whole photo. */
  corners: corners.optional(),
  /** Quarter turns clockwise, after it was cut out. */
  quarters: z.int().min(0).max(3).default(0),
};
const photo = z.object(page);
export type PhotoPage = z.infer<typeof photo>;

/** `working`: ask again in a second; `none`: there is no sheet to be seen, so the whole photo is the page. */
const SHEET_STATES = ['working', 'found', 'none', 'unreadable'] as const;

const sheet = z.object({
  state: z.enum(SHEET_STATES),
  corners: corners.optional(),
  /** 0 to 1: below 0.5 someone should look at it. */
  sure: z.number().optional(),
  /** Of the photo that stands upright, in pixels. */
  width: z.number().optional(),
  height: z.number().optional(),
  /** Why it cannot be read. */
  reason: z.enum(UNREADABLE).optional(),
});
export type Sheet = z.infer<typeof sheet>;

const document = z.object({
  /** `working`: ask again in a second with the same body. */
  state: z.enum(['working', 'made']),
  /** So many pages are done. */
  done: z.number(),
  /** The upload that it became, to be attached like any other. */
  upload: z.string().optional(),
  name: z.string().optional(),
  /** Bytes. */
  size: z.number().optional(),
  /** Which photos (from 0) are in it as they are: they could not be cut out and cleaned. */
  asTheyAre: z.array(z.number()).optional(),
  /** On which (from 0) there is hardly anything to be seen. */
  empty: z.array(z.number()).optional(),
});

/** Photos of a paper's pages, which were sent to /api/uploads: each its sender's own. */
export const photos = {
  sheet: endpoint({
    method: 'POST',
    path: '/api/uploads/sheet',
    access: 'public',
    identifies: true,
    addition: true,
    summary: 'Where a sheet of paper lies on a photo that was sent.',
    body: z.object({ upload: uploadId }),
    response: sheet,
  }),
  sheetPicture: endpoint({
    method: 'POST',
    path: '/api/uploads/sheet-picture',
    access: 'public',
    identifies: true,
    addition: true,
    contentType: 'application/octet-stream',
    summary: 'A small picture (WebP) of the page that a photo becomes: cut out, flat and clean.',
    body: photo,
    // What is handed out is no JSON, and has no rules.
    response: z.unknown() as z.ZodType<Blob>,
  }),
  document: endpoint({
    method: 'POST',
    path: '/api/uploads/document',
    access: 'public',
    identifies: true,
    addition: true,
    summary:
      'Makes one PDF of photos in their order, and an upload of it. The same body gives the same upload.',
    body: z.object({
      /** What it is called, with or without `.pdf`. */
      name: requiredText('name', MAX_LENGTH.title).overwrite(cleanFileName),
      photos: z
        .array(photo)
        .min(1, because('files.photos.none'))
        .max(MOST_PHOTOS, because('files.photos.tooMany', MOST_PHOTOS))
        .refine(
          (all) => new Set(all.map(({ upload }) => upload)).size === all.length,
          because('files.photos.twice'),
        ),
    }),
    response: document,
  }),
};
