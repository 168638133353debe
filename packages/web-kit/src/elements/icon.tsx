import type { IconDefinition } from '@ant-design/icons-svg/es/types';

/**
 * A drawing beside text: hidden from screen readers, in the colour and size of the text. Drawings come one by one from
 * '@ant-design/icons-svg/es/asn/<Name>'; antd's own icon components would bring a second copy of its colour code to every remote.
 */
export function Icon({ of: definition, className }: { of: IconDefinition; className?: string }) {
  const drawing = typeof definition.icon === 'function' ? definition.icon('currentColor', 'currentColor') : definition.icon;
  return (
    <svg
      className={className}
      viewBox={drawing.attrs.viewBox}
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {drawing.children?.map(({ attrs }) => (
        <path key={attrs.d} d={attrs.d} />
      ))}
    </svg>
  );
}
