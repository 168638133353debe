import { administracao, type AuthorizedEmail } from '@viajario/contracts/admin/admin';
import type { Question } from '@viajario/web-kit/dialog/question-dialog.tsx';

/** Asked before an e-mail is no longer let in for free; says that what was given stays. */
export const removeQuestion = ({ id, email, usado }: AuthorizedEmail): Question => ({
  route: administracao.revokeAuthorization,
  params: { id },
  title: 'Excluir autorização',
  confirmLabel: 'Excluir',
  done: 'Autorização removida com sucesso!',
  gone: 'Esta autorização já tinha sido removida',
  failed: 'Erro ao remover autorização',
  text: (
    <>
      <p>
        Tem certeza de que deseja excluir a autorização de <strong>{email}</strong>? Esta ação é irreversível.
      </p>
      {usado === 'sim' ? (
        <p>
          Ela já foi usada: excluí-la <strong>não retira o acesso gratuito</strong> de quem a usou. Para isso, use “Retirar
          acesso” em Todos os Usuários.
        </p>
      ) : (
        <p>Quem entrar com este email pela primeira vez começará com o período de teste.</p>
      )}
    </>
  ),
});
