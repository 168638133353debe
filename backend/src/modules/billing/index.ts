/** What the operator’s commands use of billing. */
export { PaymentsVerification } from './infrastructure/payments-verification.js';
