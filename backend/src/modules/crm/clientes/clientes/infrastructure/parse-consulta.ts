import { ConsultaDeClientes } from '@viajario/contracts/crm/clientes/filtros.input';
import { DomainError } from '#shared/domain/domain-error.js';
import { InputPipe } from '#shared/http/input/input.pipe.js';
import { InvalidInput } from '#shared/http/input/invalid-input.js';

const pipe = new InputPipe();
const MAY_BE_REPEATED = 'etiquetaId';

/**
 * The filters and the order in a list's query string, without conta and page; unknown parameters, and values that `GET /api/clientes`
 * would refuse, is CONSULTA_INVALIDA.
 */
export async function parseConsulta(text: string): Promise<ConsultaDeClientes> {
  if (text.startsWith('?')) throw new DomainError('CONSULTA_INVALIDA');
  const given = new URLSearchParams(text);
  const fields = [...new Set(given.keys())].map((name) => {
    const values = given.getAll(name);
    return [name, values.length === 1 && name !== MAY_BE_REPEATED ? values[0] : values] as const;
  });
  try {
    const consulta = await pipe.transform(Object.fromEntries(fields), { type: 'body', metatype: ConsultaDeClientes });
    if (!(consulta instanceof ConsultaDeClientes)) throw new Error('the pipe makes what it checks');
    return consulta;
  } catch (error) {
    if (error instanceof InvalidInput) throw new DomainError('CONSULTA_INVALIDA', { cause: error });
    throw error;
  }
}
