/**
 * The components that the whole product shares, loaded once by the shell under the name 'antd': screens keep writing
 * `import { Button } from 'antd'`. Every name weighs on the first page, so only those in use stand here; one that is missing would be
 * undefined in the browser, so a check compares this list with all imports.
 */
export { default as Avatar } from 'antd/es/avatar/Avatar';
export { default as Button } from 'antd/es/button';
export { default as ConfigProvider } from 'antd/es/config-provider';
/** Of one line; `TextArea` is in antd-form.ts. */
export { default as Input } from 'antd/es/input/Input';
export { default as Tooltip } from 'antd/es/tooltip';
