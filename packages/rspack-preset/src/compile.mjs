import { rspack } from '@rspack/core';

/** Runs one build; ends the process with 1 when anything does not compile. Answers the files that it wrote. */
export async function compile(config) {
  const compiler = rspack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  const problems = stats.toString({ preset: 'errors-warnings', colors: false }).trim();
  if (problems) process.stderr.write(`${problems}\n`);
  if (stats.hasErrors()) process.exit(1);
  return stats.toJson({ all: false, assets: true }).assets.map(({ name }) => name);
}
