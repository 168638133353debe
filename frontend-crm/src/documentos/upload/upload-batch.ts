import { toast } from '@viajario/web-kit/toast/toast.tsx';

/** Files that were chosen together: their results are shown once, when the last one is through. */
export class UploadBatch {
  private arrived = 0;
  private readonly failures: string[] = [];

  constructor(private open: number) {}

  sent() {
    this.arrived += 1;
    this.close();
  }

  refused(arquivo: string, motivo: string) {
    this.failures.push(`${arquivo}: ${motivo}`);
    this.close();
  }

  cancelled() {
    this.close();
  }

  private close() {
    this.open -= 1;
    if (this.open > 0) return;
    if (this.failures.length > 0) {
      const good =
        this.arrived === 0 ? [] : [this.arrived === 1 ? '1 arquivo foi enviado.' : `${this.arrived} arquivos foram enviados.`];
      toast({
        title: 'Falha ao enviar documento(s)',
        description: [...shortenList(this.failures), ...good].join(' · '),
        kind: 'error',
      });
    } else if (this.arrived > 0) toast({ title: 'Documento(s) enviado(s) com sucesso!', kind: 'success' });
  }
}

const NAMED = 3;
/** A toast has no room for more; each failed file also says it in its place. */
function shortenList(failures: readonly string[]) {
  if (failures.length <= NAMED) return failures;
  return [...failures.slice(0, NAMED), `e mais ${failures.length - NAMED}`];
}
