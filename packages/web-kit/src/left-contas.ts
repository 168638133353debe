/** Contas that the user has just left himself: nobody has to tell him that they are gone. */
const left = new Set<string>();

export const noteLeftConta = (contaId: string): void => void left.add(contaId);

/** Whether he left it; told once, for he may come back and lose it later. */
export const takeLeftConta = (contaId: string): boolean => left.delete(contaId);
