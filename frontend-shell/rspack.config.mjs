import { shell } from '@viajario/rspack-preset';

export default shell();
