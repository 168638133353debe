/** The metrics of a process at one moment (METRICS_PORT). */
export interface Metrics {
  text: string;
  /** Names of all metrics, those of a histogram with their suffixes. */
  names: Set<string>;
  /** The first value of that name with these labels. */
  value: (name: string, labels: Record<string, string>) => number | undefined;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

export async function scrapeMetrics(url: string): Promise<Metrics> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const lines = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    return name === undefined ? [] : [{ name, labels, value: Number(value) }];
  });
  return {
    text,
    names: new Set(lines.map(({ name }) => name)),
    value: (name, labels) =>
      lines.find(
        (line) =>
          line.name === name && Object.entries(labels).every(([key, value]) => `,${line.labels}`.includes(`,${key}="${value}"`)),
      )?.value,
  };
}
