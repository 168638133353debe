import { DayInput } from '@viajario/web-kit/day-input.tsx';
import { Form } from '@viajario/web-kit/antd-form.ts';
import { DAY_RULES } from '../form/rules.ts';
import type { ClienteField } from './cliente-fields.ts';

export function DayField({ name, label }: { name: ClienteField; label: string }) {
  return (
    <Form.Item name={name} label={label} rules={DAY_RULES}>
      <DayInput />
    </Form.Item>
  );
}
