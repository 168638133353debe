import fs from 'node:fs';
import path from 'node:path';
import { compile } from '../../../packages/rspack-preset/src/compile.mjs';
import thirdParty from '../../../packages/web-kit/jest/third-party.cjs';

const { folder, names } = thirdParty;

/** One script that evaluates a package on its first import, and for each name a module that imports it. */
async function build(to) {
  const entry = path.join(to, 'entry.cjs');
  const loaders = names.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`);
  fs.mkdirSync(to, { recursive: true });
  fs.writeFileSync(entry, `module.exports = {\n${loaders.join('\n')}\n};\n`);
  await compile({
    mode: 'production',
    context: to,
    entry,
    target: ['web', 'es2023'],
    devtool: false,
    node: false,
    output: { path: to, filename: 'bundle.cjs', library: { type: 'var', name: 'thirdParty' }, asyncChunks: false },
    // One form of each package, however it is imported.
    resolve: { conditionNames: ['browser', 'import', 'default'], byDependency: {} },
    // As in the browser: under 'test' antd gives every element the id 'test-id', and no dialog would find its title.
    optimization: { nodeEnv: 'development', minimize: false, moduleIds: 'named' },
    performance: false,
    infrastructureLogging: { level: 'error' },
  });
  for (const name of names) {
    const file = path.join(to, `${name}.cjs`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, `module.exports = thirdParty[${JSON.stringify(name)}]();\n`);
  }
}

/** Before all component tests: third-party code is one file, see jest.preset.cjs. */
export default async function setup() {
  if (fs.existsSync(folder)) return;
  const own = `${folder}.${process.pid}`;
  await build(own);
  // Another run may have been faster.
  if (!fs.existsSync(folder)) fs.renameSync(own, folder);
  fs.rmSync(own, { recursive: true, force: true });
}
