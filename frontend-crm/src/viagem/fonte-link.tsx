import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { Icon } from '@viajario/web-kit/elements/icon.tsx';

/** Where a rule is read, in a tab of its own. */
export function FonteLink({ fonte: { titulo, url } }: { fonte: { titulo: string; url: string } }) {
  return (
    <a className="small" href={url} target="_blank" rel="noopener noreferrer">
      {`Fonte: ${titulo} `}
      <Icon of={ExportOutlined} />
      <span className="visually-hidden"> (abre em outra aba)</span>
    </a>
  );
}
