/** The heavier components, loaded only when a remote that needs them opens. */
export { default as DatePicker } from 'antd/es/date-picker';
export { default as Descriptions } from 'antd/es/descriptions';
export { default as Steps } from 'antd/es/steps';
export { default as Table } from 'antd/es/table';
export { default as Upload } from 'antd/es/upload';
