import { watchConversions } from '@viajario/web-kit/billing/conversions.ts';

// All the script that a prerendered page has; the server sends it only where ADS_CONVERSION_ID is set.
watchConversions();
