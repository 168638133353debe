/** State of a step that the product makes for its user, who has nothing to answer: typed text does not hold it up. */
export const FORCED_NAVIGATION = { isForced: true };

export const isForcedNavigation = ({ state }: { state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'isForced' in state && state.isForced === true;
