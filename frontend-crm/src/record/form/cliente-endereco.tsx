import { CAMPOS_CLIENTE } from '@viajario/contracts/crm/campos/campos-cliente';
import type { ClienteRow } from '@viajario/contracts/crm/clientes/clientes';
import type { Ref } from 'react';
import { EnderecoFields, type EnderecoHandle } from '../../ceps/endereco-fields.tsx';
import { formValues, isClienteField } from '../../clientes/cliente-fields.ts';

export const ENDERECO_FIELDS = {
  cep: 'cep',
  logradouro: 'endereco',
  numero: 'numero',
  complemento: 'complemento',
  bairro: 'bairro',
  cidade: 'cidade',
  uf: 'uf',
} as const;

/** The client's address; a family member's can be copied from the `principal` client. */
export function ClienteEndereco({ principal, ref }: { principal?: ClienteRow; ref?: Ref<EnderecoHandle> }) {
  return (
    <EnderecoFields
      ref={ref}
      fields={ENDERECO_FIELDS}
      logradouroLabel={CAMPOS_CLIENTE.endereco.label}
      notFoundText={principal ? 'Verifique o CEP digitado' : 'Verifique o CEP ou preencha manualmente'}
      source={principal && { label: 'Usar endereço principal', textOf: textOf(principal) }}
    />
  );
}

export const textOf = (cliente: ClienteRow) => (field: string) => (isClienteField(field) ? formValues(cliente)[field] : '');
