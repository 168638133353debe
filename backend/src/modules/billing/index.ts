/** Used by the operator's commands. */
export { PaymentsVerification } from './infrastructure/payments-verification.js';
