/** Asks `question` until it answers something other than undefined or false; throws after `ms`. */
export async function eventually<T>(question: () => Promise<T | undefined | false>, ms = 60_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const answer = await question();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > end) throw new Error(`nothing happened within ${ms} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
