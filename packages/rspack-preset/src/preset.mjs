import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CopyRspackPlugin, HtmlRspackPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { FirstFiles } from './first-files.mjs';
import { largeFiles } from './large-files.mjs';
import { sharedModules } from './shared-modules.mjs';

const require = createRequire(import.meta.url);
const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url));
const BROWSERS = 'chrome >= 111, edge >= 111, firefox >= 114, safari >= 16.4';
const isProduction = () => process.env.NODE_ENV === 'production';

/** rspack configuration of the shell: the page, the router and every shared module. */
export function shell() {
  const directory = path.join(workspaceRoot, 'frontend-shell');
  const config = base('shell', directory, '/');
  config.plugins.unshift(
    new HtmlRspackPlugin({
      template: path.join(directory, 'index.html'),
      favicon: path.join(directory, 'src/brand/favicon.svg'),
      scriptLoading: 'defer',
      inject: 'head',
      minify: false,
    }),
  );
  config.plugins.push(
    new CopyRspackPlugin({ patterns: [path.join(directory, 'public')] }),
    federation('shell', {}, true),
    new FirstFiles(),
  );
  return config;
}

/** rspack configuration of `frontend-<name>`, which exposes `./remote` and is served under /remotes/<name>/. */
export function remote(name) {
  const config = base(name, path.join(workspaceRoot, `frontend-${name}`), isProduction() ? 'auto' : `/remotes/${name}/`);
  config.plugins.push(federation(name, { './remote': './src/remote.tsx' }, false));
  return config;
}

const SHELL = path.join(workspaceRoot, 'frontend-shell/src');
/** Pages with a secret URL, each in a folder of its own with a script of its own. */
export const SECRET_PAGES = readdirSync(SHELL).filter((name) => existsSync(path.join(SHELL, name, 'script/main.ts')));

/**
 * rspack configurations of the pages that are rendered while building: as modules for Node, with one stylesheet each, into the
 * folder `to`; and of the scripts that such pages may carry, beside the shell's own assets.
 */
export function prerenderFiles(to) {
  const directory = path.join(workspaceRoot, 'frontend-shell');
  const sources = path.join(SHELL, 'prerendered');
  const names = ['landing', 'termos', ...SECRET_PAGES];
  const sourceOf = (name) =>
    SECRET_PAGES.includes(name) ? path.join(SHELL, name, 'prerendered.tsx') : path.join(sources, `${name}.tsx`);
  const pages = base('pages', directory, '/');
  pages.entry = Object.fromEntries(names.map((name) => [name, sourceOf(name)]));
  const module = { path: to, clean: false, module: true, library: { type: 'module' } };
  pages.output = { ...pages.output, ...module, filename: '[name].mjs', cssFilename: '[name].css' };
  const scripts = base('visitor', directory, '/');
  const ofSecretPages = SECRET_PAGES.map((name) => [name, path.join(SHELL, name, 'script/main.ts')]);
  scripts.entry = { visitor: path.join(sources, 'visitor.ts'), ...Object.fromEntries(ofSecretPages) };
  scripts.output.clean = false;
  return {
    names,
    pages,
    scripts,
    template: path.join(sources, 'page.html'),
    documents: path.join(directory, 'dist/prerendered'),
  };
}

function base(name, directory, publicPath) {
  const production = isProduction();
  const file = production ? 'assets/[name].[contenthash:10]' : '[name]';
  return {
    name,
    mode: production ? 'production' : 'development',
    // Development module ids must differ between builds: they share one React Refresh runtime.
    context: production ? directory : workspaceRoot,
    // A remote has no page of its own: its only entry is the container that the federation plugin adds.
    entry: name === 'shell' ? { main: path.join(directory, 'src/main.ts') } : {},
    target: ['web', 'es2022'],
    output: {
      path: path.join(directory, production ? 'dist' : 'dist-dev'),
      uniqueName: `viajario-${name}`,
      publicPath,
      clean: true,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      cssFilename: `${file}.css`,
      cssChunkFilename: `${file}.css`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
    },
    devtool: production ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // Sources name the '.js' file that Node will see.
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      alias: { ...federationRuntimeAlias(), ...(production ? {} : refreshRuntimeAlias()) },
    },
    module: {
      rules: [scripts(production), withoutSideEffects, styles, pdfjs, ...files],
    },
    optimization: { splitChunks: { chunks: 'async', cacheGroups }, moduleIds: production ? 'deterministic' : 'named' },
    performance: false,
    lazyCompilation: false,
    plugins: production ? [] : [new ReactRefreshRspackPlugin()],
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings' },
  };
}

/** `*.module.css` exports its class names as one default object. */
const styles = { test: /\.css$/, type: 'css/auto', parser: { namedExports: false } };

/**
 * These modules only define, without declaring it: otherwise a page that imports one name, as antd's button does, carries all of
 * them.
 */
const withoutSideEffects = {
  test: /[\\/]node_modules[\\/](@rc-component|@ant-design)[\\/][^\\/]+[\\/]es[\\/]/,
  sideEffects: false,
};

const files = [{ test: /\.(svg|webp|woff2)$/, type: 'asset/resource' }, ...largeFiles()];

const pdfjs = { test: /pdfjs-dist[\\/]build[\\/]pdf\.mjs$/, loader: path.join(import.meta.dirname, 'without-own-address.cjs') };

/** Shared modules that are always wanted together travel in one file instead of one each. */
const cacheGroups = {
  session: {
    name: 'session',
    test: /[\\/](@tanstack[\\/][^\\/]+|web-kit[\\/]src[\\/](api[\\/]query|session[\\/]session)\.tsx?)/,
    enforce: true,
  },
};

function scripts(production) {
  const react = { runtime: 'automatic', development: !production, refresh: !production };
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    type: 'javascript/auto',
    // Workspace packages are used from source. Only for imports in our own files: some libraries ship broken sources.
    resolve: { conditionNames: ['source', '...'] },
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react } }, env: { targets: BROWSERS } },
  };
}

function federation(name, exposes, provides) {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    exposes: toAbsolute(name, exposes),
    remotes: {},
    shared: sharedModules({ provides, production: isProduction() }),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    // The shell provides its federation runtime to the remotes: each would otherwise carry 25 kB of its own.
    experiments: {
      optimization: { target: 'web', disableSnapshot: true },
      ...(provides ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });
}

function toAbsolute(name, exposes) {
  const directory = path.join(workspaceRoot, `frontend-${name}`);
  return Object.fromEntries(Object.entries(exposes).map(([key, file]) => [key, path.join(directory, file)]));
}

/**
 * Parts of the federation's runtime are taken in their CommonJS form: otherwise all of it would be sent to the browser, twice.
 */
function federationRuntimeAlias() {
  const files = ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((name) =>
    require.resolve(`@module-federation/${name}`),
  );
  return Object.fromEntries(files.map((file) => [file, file.replace(/\.cjs$/, '.js')]));
}

/** Each build would start its own React Refresh runtime, and those of remotes start too late to see the mounted root. */
function refreshRuntimeAlias() {
  const shim = fileURLToPath(new URL('refresh-runtime.cjs', import.meta.url));
  return { 'react-refresh/runtime$': shim, 'react-refresh/runtime.js$': shim, [require.resolve('react-refresh/runtime')]: shim };
}
