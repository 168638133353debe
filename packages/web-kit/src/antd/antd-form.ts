/** What dialogs and forms need, loaded when the first one opens. */
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Form } from 'antd/es/form';
export { Modal } from './modal.tsx';
export { default as Select } from 'antd/es/select';
export { default as Space } from 'antd/es/space';
export { default as Tabs } from 'antd/es/tabs';
export { default as TextArea } from 'antd/es/input/TextArea';
