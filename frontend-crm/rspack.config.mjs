import { remote } from '@viajario/rspack-preset';

export default remote('crm');
