import { useQuery } from '@tanstack/react-query';
import { contas, type ContaDetail } from '@viajario/contracts/accounts/contas';
import { Email } from '@viajario/web-kit/format/email.tsx';
import { formatDay, formatPhone } from '@viajario/web-kit/format/formats.ts';
import { PAPEL_LABELS } from '@viajario/web-kit/session/papeis.ts';
import { personName } from '@viajario/web-kit/format/person-name.ts';
import { read } from '@viajario/web-kit/api/query.ts';
import { TIPO_LABELS } from '../../contas/conta-mark.tsx';
import { FactList } from '../../section/fact-list.tsx';
import { useWideScreen } from '@viajario/web-kit/list/use-wide-screen.ts';
import { Loaded } from '@viajario/web-kit/list/loaded.tsx';
import { Section } from '../../section/section.tsx';

/** 'Informações da conta', for every member, paying or not. */
export function InformacoesSection({ contaId }: { contaId: string }) {
  const detail = useQuery(read(contas.read, { params: { id: contaId } }));
  return (
    <Section title="Informações da conta" id="informacoes">
      <Loaded query={detail} lines={useWideScreen() ? 7 : 13} failedTitle="Não foi possível carregar as informações da conta">
        {(conta) => <FactList facts={factsOf(conta)} />}
      </Loaded>
    </Section>
  );
}

function factsOf({ nome, telefone, tipo, proprietario, usuariosContas, papel, dataCriacao }: ContaDetail) {
  const name = personName(proprietario);
  const hasName = name !== proprietario.email;
  return {
    Nome: nome,
    ...(telefone && { Telefone: formatPhone(telefone) }),
    Tipo: TIPO_LABELS[tipo],
    Proprietário: (
      <>
        {name}
        {hasName && (
          <span className="block quiet small">
            <Email>{proprietario.email}</Email>
          </span>
        )}
      </>
    ),
    'Membros da equipe': usuariosContas.filter(({ status }) => status === 'ativo').length,
    'Sua função': PAPEL_LABELS[papel],
    'Criada em': formatDay(dataCriacao),
  };
}
