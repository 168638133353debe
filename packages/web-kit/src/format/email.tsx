import { Fragment } from 'react';

/** An address, or a name that may be one, in a narrow column: it breaks before its @ and its points, and inside a word only where there is no other place. */
export function Email({ children }: { children: string }) {
  return children.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {/* Hidden, else Chrome's screen readers get a space: 'ana @demo .local'. */}
      {index > 0 && <wbr aria-hidden />}
      {part}
    </Fragment>
  ));
}
