/** What every dialog asks that deletes something. */
export function DeleteQuestion({ name }: { name: string }) {
  return (
    <p>
      Tem certeza de que deseja excluir <strong>{name}</strong>?
    </p>
  );
}

/** For dialogs that remove a relationship or employment and keep the client's record. */
export function KeptRecord({ name }: { name: string }) {
  return <p>{`O cadastro de ${name} será mantido.`}</p>;
}
