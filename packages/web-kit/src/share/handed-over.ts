/**
 * Key in the cache of server data of what a screen hands to the one that the navigation with this state leads to. It stays in memory: browsers keep
 * a state beside its address in their history, on disk, also after signing out.
 */
export const handedOver = (state: unknown) => ['entregue', state];
