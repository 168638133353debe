/** State of a step that the product makes for its user, who has nothing to answer: typed text does not hold it up. */
export const LED_AWAY = { ledAway: true };

export const isLedAway = ({ state }: { state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'ledAway' in state && state.ledAway === true;
