type Answer = (address: string, init: RequestInit, progress: (share: number) => void) => Promise<Response>;

/** For specs only: jsdom's XMLHttpRequest wants a real server and reports no progress, so uploads meet this one. */
class StubbedRequest {
  upload: Partial<XMLHttpRequestUpload> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  private readonly headers = new Headers();
  private method = 'GET';
  private address = '';
  private aborted = false;

  constructor(private readonly answer: Answer) {}

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  send(body: FormData) {
    const init = { method: this.method, headers: this.headers, body };
    void this.answer(this.address, init, (share) => this.report(share)).then(
      (response) => this.take(response),
      () => this.aborted || this.onerror?.(),
    );
  }

  abort() {
    this.aborted = true;
    this.onabort?.();
  }

  private report(share: number) {
    const event = new ProgressEvent('progress', { lengthComputable: true, loaded: share * 1_000, total: 1_000 });
    Reflect.apply(this.upload.onprogress ?? (() => undefined), this.upload, [event]);
  }

  private async take(response: Response) {
    const text = await response.text();
    if (this.aborted) return;
    this.status = response.status;
    this.responseText = text;
    this.onload?.();
  }
}

/** Replaces the page's XMLHttpRequest. */
export function stubRequests(answer: Answer): void {
  const request = class extends StubbedRequest {
    constructor() {
      super(answer);
    }
  };
  Object.assign(globalThis, { XMLHttpRequest: request });
}
