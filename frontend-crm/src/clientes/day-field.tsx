import { Form, Input } from 'antd';
import { CLIENTE_FORM } from './cliente-form-name.ts';
import type { ClienteField } from './cliente-fields.ts';
import { dayRules } from './cliente-rules.ts';

/** The browser's own date input: typed digit by digit in the reader's order, with the phone's date wheel; value `yyyy-mm-dd`. */
export function DayField({ name, label }: { name: ClienteField; label: string }) {
  return (
    <Form.Item name={name} label={label} rules={dayRules(`${CLIENTE_FORM}_${name}`)}>
      <Input type="date" min="1900-01-01" max="2199-12-31" autoComplete="off" />
    </Form.Item>
  );
}
