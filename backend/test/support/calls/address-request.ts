import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface AddressAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The source address of the call, in 127.0.0.0/8. */
  localAddress?: string;
}

/** A call that, unlike fetch, may have another source address and a Host header of its own. */
export function requestFrom(url: string, { body, ...options }: Options = {}): Promise<AddressAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url.replace('localhost', '127.0.0.1'), { agent: false, ...options }, (response) => {
      text(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: answer }),
        reject,
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
