import type { ClienteDetail } from '@viajario/contracts/crm/clientes/clientes';
import type { ClienteParecido } from '@viajario/contracts/crm/duplicados/parecidos';
import { useRestoredFocus } from '@viajario/web-kit/hooks/use-restored-focus.ts';
import { contaLink, useConta } from '@viajario/web-kit/session/session.tsx';
import { Button } from 'antd';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { FieldStays } from './field-stays.tsx';
import { Motivos, useSeparate } from './motivos.tsx';
import styles from './parecidos.module.css';
import { useParecidos } from './use-parecidos.ts';

interface Props {
  contaId: string;
  /** The edited client; without one the form creates. */
  cliente?: ClienteDetail;
  /** Leaves for another client; the form asks about unsaved text. */
  onOpenCliente: (clienteId: string) => void;
}

/** 'Parece com…': who may be the same person. It never prevents saving. */
export function Parecidos({ contaId, cliente, onOpenCliente }: Props) {
  const { papel } = useConta();
  const found = useParecidos(contaId, cliente);
  const focus = useRestoredFocus<HTMLDivElement>();
  return (
    <div ref={focus.ref} tabIndex={-1} onFocus={focus.onFocus} aria-live="polite" className={`${styles.area} takes-focus`}>
      <FieldStays content={found}>
        {found.length > 0 && (
          <div className={`${styles.box} mb-4`}>
            <p className="flush strong">Parece com…</p>
            <ul className={`${styles.list} plain`}>
              {found.map((one) => (
                <li key={one.cliente.id} className="row gap-0-3 breaks">
                  <Link to={contaLink(`/cliente/${one.cliente.id}`, contaId)} onClick={(event) => open(event, one.cliente.id)}>
                    {one.cliente.nome}
                  </Link>
                  <Motivos {...one} />
                  {cliente && papel !== 'agente' && <Separate clienteId={cliente.id} outro={one.cliente} />}
                </li>
              ))}
            </ul>
          </div>
        )}
      </FieldStays>
    </div>
  );

  function open(event: MouseEvent, id: string) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpenCliente(id);
  }
}

function Separate({ clienteId, outro }: { clienteId: string; outro: ClienteParecido['cliente'] }) {
  const separate = useSeparate(`${outro.nome} não será mais sugerido como duplicata`);
  return (
    <Button
      size="small"
      aria-label={`Não é duplicata: ${outro.nome}`}
      loading={separate.isPending}
      onClick={() => separate.mutate({ body: { ids: [clienteId, outro.id] } })}
    >
      Não é duplicata
    </Button>
  );
}
