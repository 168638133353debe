/** Location state of a forced navigation, without a question to the user: typed text does not hold it up. */
export const FORCED_NAVIGATION = { isForced: true };

export const isForcedNavigation = ({ state }: { state: unknown }): boolean =>
  typeof state === 'object' && state !== null && 'isForced' in state && state.isForced === true;
