/** Which languages a page is read in. */
export const SCRIPTS = { english: ['eng'], all: ['hin', 'pan', 'eng'] } as const;
export type Script = keyof typeof SCRIPTS;
export const LANGUAGES = SCRIPTS.all;

/** A picture in shades of grey, a byte a point. */
export type GreyPicture = { pixels: Buffer; width: number; height: number };

/** A word that was read from a picture, with its position there in pixels. */
export type ReadWord = {
  text: string;
  /** 0 to 100. */
  confidence: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** The same for all words of a line. */
  line: string;
};

/** How a reading is asked for. */
export type Asked = { signal?: AbortSignal | undefined; isAwaited?: boolean };

/** What reads words from pictures. */
export type Engine = {
  /** Who it is, for the operator. */
  name: string;
  /**
   * @param layout `page`: columns and blocks are found first; `block`: it is one block of lines
   * @param how `signal` ends it; `isAwaited`: someone waits for it, so it has a larger share of a busy machine
   * @throws Error where it could not be read: too much for the limits, or stopped by the signal
   */
  read(picture: GreyPicture, script: Script, layout: 'page' | 'block', how?: Asked): Promise<ReadWord[]>;
  stop(): Promise<void>;
};

/** Of processor time for one reading of a page, in milliseconds. */
export const MOST_READING_MS = 120_000;
/** Tesseract's page segmentation modes. */
export const SEGMENTATION = { page: '3', block: '6' } as const;
