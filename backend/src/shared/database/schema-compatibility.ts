interface Known {
  name: string;
  expands?: true;
}

const NOTE = /^oldest version that may start: (\S+)$/;

/**
 * For versions that do not know the newest migrations: the oldest version, named by its last migration, that works on this
 * schema. The existing note is never lowered: stored data may need a later version (`least`) than its schema does.
 */
export function compatibilityNote(migrations: readonly Known[], present: string | null = null, least?: string): string {
  const placeOf = (migration: string | undefined): number => migrations.findIndex(({ name }) => name === migration);
  const breaking = migrations.findLastIndex(({ expands }) => !expands);
  const oldest = Math.max(breaking, placeOf(oldestOf(present)), placeOf(least));
  return `oldest version that may start: ${migrations[oldest]?.name}`;
}

const oldestOf = (note: string | null): string | undefined => NOTE.exec(note ?? '')?.[1];

/** Why a version with these migrations must not start on a schema that has `applied`; undefined when it may. */
export function schemaProblem(known: readonly Known[], applied: ReadonlySet<string>, note: string | null): string | undefined {
  const missing = known.find(({ name }) => !applied.has(name));
  if (missing) return `the schema lacks migration ${missing.name}, run the migrations first`;
  if (applied.size === known.length) return undefined;
  const oldest = oldestOf(note);
  const worksHere = known.some(({ name }) => name === oldest);
  return worksHere ? undefined : 'the schema is newer than this version, start the newer one';
}
