import { useState } from 'react';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ContaListItem } from '@viajario/contracts/accounts/contas';
import type { CurrentUser } from '@viajario/contracts/identity/session';
import { lateDialog } from '@viajario/web-kit/dialog/late-dialog.tsx';
import { contaLink, useContas } from '@viajario/web-kit/session/session.tsx';
import { Section } from '../section/section.tsx';
import styles from './perfil.module.css';

const DeleteUsuarioDialog = lateDialog(() => import('./delete-usuario-dialog.tsx'));

/** 'Excluir meu usuário', or what has to be done before: the owner of an equipe hands it over first. */
export function ExcluirUsuarioSection({ user }: { user: CurrentUser }) {
  const [isAsking, setAsking] = useState(false);
  const owned = (useContas() ?? []).filter(({ proprietarioId }) => proprietarioId === user.id);
  const teams = owned.filter(({ usuarios }) => usuarios.length > 0);
  return (
    <Section title="Excluir meu usuário" danger>
      <p className="flush mb-3">
        Apaga para sempre os seus dados pessoais, as suas sessões e as contas que são só suas, com tudo o que há nelas.
      </p>
      {teams.length > 0 ? (
        <TeamsFirst teams={teams} />
      ) : (
        <Button danger onClick={() => setAsking(true)}>
          Excluir meu usuário
        </Button>
      )}
      {isAsking && <DeleteUsuarioDialog email={user.email} owned={owned} onClosed={() => setAsking(false)} />}
    </Section>
  );
}

function TeamsFirst({ teams }: { teams: ContaListItem[] }) {
  return (
    <>
      <p className="flush mb-3">
        <strong>Outras pessoas trabalham em uma conta sua.</strong> Transfira a propriedade dela ou remova os membros antes de
        excluir o seu usuário:
      </p>
      <ul className={styles.teams}>
        {teams.map(({ id, nome }) => (
          <li key={id}>
            <Link className="hit" to={contaLink('/?view=equipe', id)}>
              Equipe de {nome}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
