import { formatInstant, relativeTime } from '@viajario/web-kit/format/formats.ts';

/** How long ago; the exact time in its hint. 'Nunca' without an instant. */
export function RelativeInstant({ value, now }: { value: string | null; now: Date }) {
  const text = relativeTime(value, now);
  if (!value) return text;
  return (
    <time dateTime={value} title={formatInstant(value)}>
      {text}
    </time>
  );
}
