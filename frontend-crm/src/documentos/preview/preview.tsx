import type { PreviewProps } from './preview-content.tsx';
import { PreviewBeside } from './preview-beside.tsx';
import { PreviewDrawer } from './preview-drawer.tsx';

interface Props extends PreviewProps {
  /** There is room beside the fields. */
  isBeside: boolean;
}

/** Shows an image or a PDF beside the form or over it; Esc closes. */
export default function Preview({ isBeside, ...props }: Props) {
  return isBeside ? <PreviewBeside {...props} /> : <PreviewDrawer {...props} />;
}
