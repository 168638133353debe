import { EMAIL_LETTERS } from '@viajario/contracts/email';
import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import { parecidos, type ClienteParecido } from '@viajario/contracts/crm/duplicados/parecidos';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '@viajario/web-kit/api/query.ts';
import { Form } from '@viajario/web-kit/antd/antd-form.ts';
import { isDay } from '@viajario/web-kit/form/days.ts';
import { useSettled } from '@viajario/web-kit/hooks/use-settled.ts';
import { useState } from 'react';
import { formValues, type ClienteFormValues } from '../../clientes/cliente-fields.ts';

const REST_MS = 300;
const NO_PARECIDOS: ClienteParecido[] = [];

/** Clients who may be the same person as the one in the form around it. Only a hint, so a failure shows nothing. */
export function useParecidos(contaId: string, cliente?: ClienteDetail): ClienteParecido[] {
  const typed: Procurado | undefined = Form.useWatch(procuradoOf, { preserve: true });
  const settled = useSettled(typed, REST_MS);
  const [beforeFilled] = useState(typed);
  const isAsStored =
    settled === beforeFilled || JSON.stringify(settled ?? {}) === JSON.stringify(procuradoOf(formValues(cliente)));
  const stored = useQuery({
    ...read(parecidos.list, { params: { id: cliente?.id ?? '' } }),
    enabled: cliente !== undefined && isAsStored,
  });
  const asked = useQuery({
    ...read(parecidos.find, { query: { contaId, ...settled, clienteId: cliente?.id } }),
    enabled: !isAsStored && Object.keys(settled ?? {}).length > 0,
    placeholderData: keepPreviousData,
  });
  return (isAsStored ? stored.data : asked.data) ?? NO_PARECIDOS;
}

type Procurado = Partial<Record<'nome' | 'dataNascimento' | 'cpf' | 'telefone' | 'email', string>>;

/** The complete values, without masks. */
function procuradoOf(values: Partial<ClienteFormValues>): Procurado {
  const { nome = '', dataNascimento = '', cpf = '', email = '' } = values;
  const telefones = [values.telefoneCelular, values.telefoneResidencial, values.telefoneComercial];
  const [digits, address] = [cpf.replace(/\D/g, ''), email.trim()];
  const telefone = telefones.find((one) => one && one.replace(/\D/g, '').length >= 8);
  return {
    ...(nome.trim().length > 1 && { nome: nome.trim() }),
    ...(isDay(dataNascimento) && { dataNascimento }),
    ...(digits.length === 11 && { cpf: digits }),
    ...(telefone && { telefone }),
    ...(EMAIL_LETTERS.test(address) && /^\S+@\S+\.\S{2,}$/.test(address) && { email: address }),
  };
}
