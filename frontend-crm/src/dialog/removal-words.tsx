/** What every dialog asks that deletes something. */
export function DeleteQuestion({ name }: { name: string }) {
  return (
    <p>
      Tem certeza de que deseja excluir <strong>{name}</strong>?
    </p>
  );
}

/** For dialogs that end a tie and leave the person alone. */
export function KeptRecord({ name }: { name: string }) {
  return <p>{`O cadastro de ${name} será mantido.`}</p>;
}
