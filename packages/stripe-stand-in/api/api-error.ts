interface Detail {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
}

/** An error answer in the provider's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: Detail };

  constructor(status: number, detail: Detail) {
    super(detail.message);
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...detail } };
  }
}

export function resourceMissing(what: string, id: string): ApiError {
  return new ApiError(404, { code: 'resource_missing', param: 'id', message: `No such ${what}: '${id}'` });
}

/** A 400 with the API's code for an action that is impossible now. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { message, ...more });
}
