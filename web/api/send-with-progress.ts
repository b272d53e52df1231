/**
 * Sends a request whose body is long. Only this old way of browsers tells how much of a body is sent.
 * @param onSent told the share that is sent, from 0 to 1
 * @throws where no reply came, or it was aborted
 */
export function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const said = request.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
      const replied = said.map((line): [string, string] => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trim()];
      });
      resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers: replied }));
    });
    for (const end of ['error', 'timeout', 'abort'])
      request.addEventListener(end, () => reject(new TypeError(`The request ended: ${end}`)));
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });
}
