/** Name of the client form; the id of a field's input is `${CLIENTE_FORM}_${field}`. */
export const CLIENTE_FORM = 'cliente';
