const CALENDAR = /^\/(?:calendario|v)\/[^/]+\.ics$/;
/** Their status says whether the link still holds, which only a module knows. */
const PAGE = /^\/(?:copia|v)\/[\w-]+\/?$/;

/** Whether a controller answers this path and not a page: all below /api, calendars, which other programs fetch as `.ics`, copies and pages of trips. */
export const isCall = (path: string): boolean => path.startsWith('/api/') || CALENDAR.test(path) || PAGE.test(path);
