/** Whether a path may be a controller's; every other one is a page's or a file's. */
export const isApiPath = (path: string): boolean => path.startsWith('/api/') || path === '/api' || CALENDAR.test(path);

/** Calendar programs want the name of a file. */
const CALENDAR = /^\/calendario\/[^/]+\.ics$/;
