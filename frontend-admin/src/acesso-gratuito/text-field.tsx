import { Input } from 'antd';
import { useId } from 'react';

interface Props {
  id?: string;
  type: 'email' | 'text';
  label: string;
  maxLength: number;
  value: string;
  /** Why it is not taken. */
  refused: string | undefined;
  readOnly: boolean;
  onType: (text: string) => void;
}

/** A required field with its label and what is wrong with it. */
export function TextField({ id: givenId, label, refused, onType, ...input }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="shrinks">
      <label className="block mb-1 small required-field" htmlFor={id}>
        {label}
      </label>
      <Input
        {...input}
        id={id}
        status={refused ? 'error' : undefined}
        aria-required="true"
        aria-invalid={refused !== undefined}
        aria-describedby={refused && `${id}-error`}
        onChange={({ target }) => onType(target.value)}
      />
      {refused && (
        <p id={`${id}-error`} className="flush mt-1 negative small">
          {refused}
        </p>
      )}
    </div>
  );
}
