const CALENDAR = /^\/calendario\/[^/]+\.ics$/;
/** Its status says whether the link still holds, which only the module of the copies knows. */
const PAGE_OF_COPIA = /^\/copia\/[\w-]+\/?$/;

/** Whether a controller answers this path and not a page: all below /api, calendars, which other programs fetch as `.ics`, and copies. */
export const isCall = (path: string): boolean => path.startsWith('/api/') || CALENDAR.test(path) || PAGE_OF_COPIA.test(path);
