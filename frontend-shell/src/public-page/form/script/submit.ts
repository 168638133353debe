import { ERRORS } from '@viajario/contracts/errors';
import { all, markError, one, say } from '../../elements.ts';
import { fieldOf, filledIn, firstWrong, isShown } from './fields.ts';
import type { Files } from './files.ts';
import { newKey, send, type Sent } from './send.ts';

const FAILED = 'Não foi possível enviar: verifique sua internet e tente de novo. O que você preencheu continua aqui.';
const REFUSED = '[aria-invalid="true"]';

interface Sending {
  form: HTMLFormElement;
  files: Files;
  /** Where it is sent to. */
  address: string;
  /** `changed`: something like it had come already, without the last changes; `dead`: the link has ended. */
  onEnd: (how: 'sent' | 'changed' | 'dead') => void;
}

export const hasContent = ({ form, files }: Pick<Sending, 'form' | 'files'>): boolean =>
  filledIn(form).size > 0 || files.chosen.length > 0;

/** Sends the form when it is submitted; what is refused is said where it was filled in. */
export function sendOnSubmit(sending: Sending): void {
  const key = newKey();
  sending.form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(sending, key);
  });
}

async function submit(sending: Sending, key: string): Promise<void> {
  const { form, files, address } = sending;
  say(undefined, form);
  for (const slot of all('[data-slot]', form)) markError(slot, undefined);
  const wrong = firstWrong(form);
  if (wrong) return wrong.focus();
  const progress = one<HTMLProgressElement>('progress', form);
  progress.value = 0;
  lock(form, true);
  await files.ready;
  const refused = form.querySelector<HTMLElement>(REFUSED);
  const sent =
    refused || !hasContent(sending)
      ? undefined
      : await send(address, { key, campos: filledIn(form), arquivos: files.chosen }, (percent) => (progress.value = percent));
  lock(form, false);
  if (sent) tell(sending, sent);
  else if (refused) refused.focus();
  else say(ERRORS.FICHA_VAZIA.message, form);
}

/** Nothing is changed while it is sent: it would be lost with the form. */
function lock(form: HTMLFormElement, isSending: boolean): void {
  for (const part of all('fieldset, [data-send]', form)) part.toggleAttribute('disabled', isSending);
  one('[data-progress]', form).hidden = !isSending;
}

function tell({ form, files, onEnd }: Sending, { status, error }: Sent): void {
  if (status === 201) return onEnd('sent');
  if (status === 422) return onEnd('changed');
  if (status === 404) return onEnd('dead');
  if (status === 0) return say(FAILED, form);
  const errors = error?.errors ?? [];
  for (const { field, message } of errors) if (isShown(form, field)) markError(fieldOf(form, field), message);
  const flag = error?.data?.['flag'];
  if (typeof flag === 'string') markError(files.slotOf(flag), error?.message);
  const refused = form.querySelector<HTMLElement>(REFUSED);
  if (refused) refused.focus();
  else
    say(
      errors.length > 0 ? errors.map(({ message }) => message).join('; ') : (error?.message ?? ERRORS.ERRO_INTERNO.message),
      form,
    );
}
