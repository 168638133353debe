import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import { Section } from '../../section/section.tsx';
import { LogoField } from './logo-field.tsx';
import { RenameForm } from './rename-form.tsx';

/** 'Nome e logo da conta', for proprietario and gestor. */
export function NomeELogoSection({ conta }: { conta: ContaListItem }) {
  return (
    <Section title="Nome e logo da conta" id="nome-e-logo">
      {conta.ativa ? (
        <>
          <RenameForm conta={conta} />
          <LogoField conta={conta} />
        </>
      ) : (
        <p className="flush quiet">Alterar o nome e o logo faz parte da assinatura ativa.</p>
      )}
    </Section>
  );
}
