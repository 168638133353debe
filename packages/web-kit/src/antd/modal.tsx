import AntdModal, { type ModalProps } from 'antd/es/modal';

/** antd's dialog, fading in where it stands: antd's own grows out of the pointer, and a quick press on what is still growing misses it. */
export function Modal(props: ModalProps) {
  return <AntdModal transitionName="ant-fade" {...props} />;
}
