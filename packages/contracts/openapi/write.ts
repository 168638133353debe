import fs from 'node:fs';
import { openapiDocument, openapiText, OPENAPI_FILE } from './openapi-document.ts';

/** `npm run openapi`: writes packages/contracts/openapi.json. */
const document = await openapiDocument();
fs.writeFileSync(OPENAPI_FILE, openapiText(document));
console.log(`packages/contracts/openapi.json: ${Object.keys(document.paths).length} paths`);
