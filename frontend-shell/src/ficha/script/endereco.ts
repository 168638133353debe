import type { CepAddress } from '@viajario/contracts/crm/ceps/cep';
import { controlOf, fieldOf } from '../../public-page/form/script/fields.ts';

const FILLED_BY: readonly (readonly [campo: string, of: keyof CepAddress])[] = [
  ['endereco', 'logradouro'],
  ['bairro', 'bairro'],
  ['cidade', 'localidade'],
  ['uf', 'uf'],
];

/** A complete CEP fills in the postal address except what the client typed; what an earlier CEP filled in is replaced. */
export function fillByCep(token: string): void {
  const cep = controlOf(fieldOf(document, 'cep'));
  const filled = new Map<string, string>();
  let asked = '';
  cep.addEventListener('input', () => {
    const digits = cep.value.replace(/\D/g, '');
    if (digits.length !== 8 || digits === asked) return;
    asked = digits;
    void lookUp(token, digits).then((address) => {
      if (address && cep.value.replace(/\D/g, '') === digits) fillIn(address, filled);
    });
  });
}

/** Without an answer the address is typed. */
async function lookUp(token: string, cep: string): Promise<CepAddress | undefined> {
  const answer = await fetch(`/api/ficha/${token}/cep/${cep}`).catch(() => undefined);
  return answer?.ok ? answer.json() : undefined;
}

function fillIn(address: CepAddress, filled: Map<string, string>): void {
  for (const [campo, of] of FILLED_BY) {
    const part = fieldOf(document, campo);
    const input = controlOf(part);
    if (part.hidden || (input.value !== '' && input.value !== filled.get(campo))) continue;
    input.value = address[of];
    filled.set(campo, address[of]);
  }
}
