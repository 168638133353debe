import { Component, type ReactNode } from 'react';

interface Props {
  /** What decides how high the children are. */
  content: unknown;
  children: ReactNode;
}

/** Something that comes and goes above the field in which a person types: what scrolls is moved along, so that the field stays where it is. */
export class FieldStays extends Component<Props> {
  override getSnapshotBeforeUpdate(): number {
    return topOf(document.activeElement);
  }

  override componentDidUpdate({ content }: Props, _state: unknown, before: number): void {
    const field = document.activeElement;
    if (content === this.props.content || !field?.matches('input, textarea, select')) return;
    for (let area = field.parentElement; area && topOf(field) !== before; area = area.parentElement)
      area.scrollTop += topOf(field) - before;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

const topOf = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;
