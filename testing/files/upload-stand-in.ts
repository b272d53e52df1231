import type { HttpRequest, OnSuccessPayload, UploadOptions } from 'tus-js-client';
import type { TestApp } from '../test-app.ts';
import { beginUpload, sendPart } from './send-file.ts';

/** Where stand-ins send to; and what holds them back, where a test wants to see a file on its way. */
export const standIn: { site?: Pick<TestApp, 'app'>; gate: Promise<unknown> } = { gate: Promise.resolve() };

/** tus-js-client in a document without a browser: hands what is sent to the server as `fetch` is handed to it. */
export class UploadStandIn {
  url: string | null = null;
  readonly #file: File;
  readonly #options: UploadOptions;
  #isOn = false;

  constructor(file: File, options: UploadOptions) {
    this.#file = file;
    this.#options = options;
  }

  async findPreviousUploads() {
    return [];
  }

  async abort() {
    this.#isOn = false;
  }

  start() {
    this.#isOn = true;
    void this.#send();
  }

  async #send() {
    const { site, gate } = standIn;
    if (!site) throw new Error('No site to send to.');
    const { onUploadUrlAvailable, onProgress, onSuccess, onError, onBeforeRequest } = this.#options;
    const headers: Record<string, string> = {};
    await onBeforeRequest?.({
      setHeader: (name: string, value: string) => (headers[name] = value),
    } as unknown as HttpRequest); // no more of it is asked for
    const bytes = new Uint8Array(await this.#file.arrayBuffer());
    if (!this.url) {
      const who = { headers };
      const { status, id, reply } = await beginUpload(site, {
        name: this.#file.name,
        size: bytes.length,
        who,
      });
      if (status !== 201) {
        const originalResponse = { getStatus: () => status, getBody: () => reply.body };
        onError?.(Object.assign(new Error('refused'), { originalResponse }));
        return;
      }
      this.url = `/api/uploads/${id}`;
      onUploadUrlAvailable?.();
    }
    onProgress?.(Math.floor(bytes.length / 2), bytes.length);
    await gate;
    if (!this.#isOn) return;
    await sendPart(site, this.url.split('/').at(-1) ?? '', bytes, { who: { headers } });
    onProgress?.(bytes.length, bytes.length);
    onSuccess?.({} as OnSuccessPayload); // nobody reads it
  }
}
