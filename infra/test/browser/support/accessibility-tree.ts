import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

/** A node of the accessibility tree; texts between nodes are nodes with the role `text`. */
export interface TreeNode {
  role: string;
  name?: string;
  invalid?: unknown;
  selected?: unknown;
  children?: (TreeNode | string)[];
}

const all = (nodes: (TreeNode | string)[]): TreeNode[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node, ...all(node.children ?? [])]));

/** All nodes of the page in reading order. */
export async function treeOf(page: Page): Promise<TreeNode[]> {
  const tree: unknown = await page.locator('body').ariaSnapshotJSON();
  return all(Array.isArray(tree) ? tree : [tree as TreeNode]);
}

/** Waits until the tree has exactly one node of this role and name, the only information of a screen reader's user. */
export async function node(page: Page, role: Parameters<Page['getByRole']>[0], name: string): Promise<Locator> {
  const found = page.getByRole(role, { name, exact: true });
  await found.first().waitFor();
  const alike = (await treeOf(page)).filter((other) => other.role === role && other.name === name);
  expect([role, name, alike.length]).toEqual([role, name, 1]);
  return found;
}
