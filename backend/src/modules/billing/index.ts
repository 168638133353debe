/** Used by the operator's commands. */
export { PaymentsVerification } from './infrastructure/payments-verification.js';
/** For the admins' list of users. */
export { documentoEmClaro, type DocumentoGuardado } from './infrastructure/fiscal/documento-fiscal.js';
