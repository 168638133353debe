import { checkIdentityCard, type Exigencias } from './document-choice.js';
import { checkAge, checkMargin } from './passaporte.js';
import { checkVisa } from './visto.js';

/** What a country asks of those who enter: how long the document lasts, how old it is, and the visa. */
export const entrada: Exigencias = (apresentado, parada) => {
  const { documento, descricao, isValid, documentos } = apresentado;
  const { regras, trajeto, hoje } = parada;
  const { tipo, pais, validade } = documento;
  const velho = checkAge(documento, descricao, regras, trajeto.ida);
  const proprios =
    tipo === 'identidade'
      ? [checkIdentityCard(apresentado, parada)]
      : validade !== null && isValid
        ? [checkMargin(validade, pais, regras, trajeto)]
        : [];
  return [...proprios, ...(velho ? [velho] : []), checkVisa(pais, documentos, regras, trajeto, hoje)];
};
