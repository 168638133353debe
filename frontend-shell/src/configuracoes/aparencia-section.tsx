import { Choice } from '@viajario/web-kit/elements/choice.tsx';
import { chooseScheme, useSchemeChoice, type SchemeChoice } from '@viajario/web-kit/theme/scheme.ts';
import { Section } from '../section/section.tsx';

const CHOICES: readonly (readonly [SchemeChoice, string])[] = [
  ['system', 'Sistema'],
  ['light', 'Claro'],
  ['dark', 'Escuro'],
];

/** 'Aparência': light, dark, or as the system is set; for this browser. */
export function AparenciaSection() {
  const choice = useSchemeChoice();
  return (
    <Section title="Aparência" id="aparencia">
      <Choice label="Aparência" choices={CHOICES} value={choice} onChoose={chooseScheme} />
      <p className="flush mt-2 quiet small">Vale para este navegador.</p>
    </Section>
  );
}
