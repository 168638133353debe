import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { contas } from '@viajario/contracts/accounts/contas';
import { ERRORS } from '@viajario/contracts/errors';
import { LIMITS } from '@viajario/contracts/limits';
import { ApiError } from '@viajario/web-kit/api/api.ts';
import { toastRefusal } from '@viajario/web-kit/toast/toast-refusal.ts';
import { toast } from '@viajario/web-kit/toast/toast.tsx';
import { upload } from '@viajario/web-kit/api/upload.ts';
import { keepConta } from '../../contas/keep-conta.ts';

const TOO_LARGE = 'Arquivo muito grande';
const NO_PICTURE = 'Tipo de arquivo inválido';
/** Titles for what the server finds wrong with the file; what it says goes below. */
const TITLES = new Map<string, string>([
  ['LOGO_GRANDE_DEMAIS', TOO_LARGE],
  ['LOGO_GRANDE_DEMAIS_EM_PIXELS', TOO_LARGE],
  ['LOGO_INVALIDO', NO_PICTURE],
]);

/** Sends a logo; while it is on its way, `sending` holds the picture and how much has left, from 0 to 1. */
export function useLogoUpload(contaId: string) {
  const [sending, setSending] = useState<{ picture: string; share: number }>();
  const { mutate } = useMutation({
    mutationFn: (file: File) => {
      const picture = URL.createObjectURL(file);
      const onProgress = (share: number) => setSending({ picture, share });
      onProgress(0);
      const sent = upload(contas.sendLogo, { params: { id: contaId }, body: undefined, field: 'logo', file, onProgress });
      return sent.finally(() => {
        setSending(undefined);
        URL.revokeObjectURL(picture);
      });
    },
    onSuccess: (saved, _file, _result, { client }) => {
      keepConta(client, contaId, saved);
      toast({ title: 'Logo atualizado', kind: 'success' });
      for (const resource of contas.sendLogo.changes ?? []) void client.invalidateQueries({ queryKey: [resource] });
    },
    onError: (error) => {
      const title = error instanceof ApiError ? TITLES.get(error.code) : undefined;
      toastRefusal(title ?? 'Não foi possível fazer upload do logo.', error);
    },
  });
  function send(file: File) {
    if (file.size > LIMITS.logoBytes) refuse(TOO_LARGE, ERRORS.LOGO_GRANDE_DEMAIS.message);
    else if (!file.type.startsWith('image/')) refuse(NO_PICTURE, ERRORS.LOGO_INVALIDO.message);
    else mutate(file);
  }
  return { sending, send };
}

const refuse = (title: string, description: string) => toast({ title, description, kind: 'error' });
