const CALENDAR = /^\/calendario\/[^/]+\.ics$/;

/** Whether a controller answers this path and not a page: all below /api, and calendars, which other programs fetch as `.ics`. */
export const isCall = (path: string): boolean => path.startsWith('/api/') || CALENDAR.test(path);
