import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';

interface Props {
  fonte: { titulo: string; url: string };
  /** What the page is. */
  rotulo?: string;
}

/** Where a rule is read, in a tab of its own. */
export function FonteLink({ fonte: { titulo, url }, rotulo = 'Fonte' }: Props) {
  return (
    <a className="small" href={url} target="_blank" rel="noopener noreferrer">
      {`${rotulo}: ${titulo} `}
      <Icon of={ExportOutlined} />
      <span className="visually-hidden"> (abre em outra aba)</span>
    </a>
  );
}
