import { isTuned } from './isTuned'
import { plainLog, shrinkWorkers } from './processes'
import { replaceStyleReload, replaceUnused } from './replaceModules'
import { tricks, tuneWebpack } from './tuneWebpack'
import type { Stage, WebpackConfig } from './webpackConfig'

class TerserPlugin {
  static swcMinify = () => undefined
  options = {}
}
class MiniCssExtractPlugin {
  options = {}
}

const root = process.cwd()
const replaceModule = (request: RegExp, file: string) => ({ request, file })

/** Of Gatsby's configuration, all that the tricks hold on to. */
const config = (): WebpackConfig => ({
  cache: { buildDependencies: { config: [] } },
  entry: { app: '/site/.cache/production-app' },
  module: {
    rules: [
      { test: /\.[jt]sx?$/, use: () => [] },
      { test: /\.tsx?$/, use: () => [] },
      { oneOf: [{ use: [{ options: { modules: { localIdentName: '[name]' } } }] }] },
    ],
  },
  output: { filename: '[name]-[contenthash].js' },
  plugins: [new MiniCssExtractPlugin()],
  resolve: { alias: {} },
  target: ['web', 'es5'],
  optimization: { minimizer: [new TerserPlugin()], splitChunks: { cacheGroups: { styles: {} } } },
})

/** A configuration of some other Gatsby, where nothing is in its place. */
const strange = (): WebpackConfig => ({
  entry: {},
  module: { rules: [] },
  output: {},
  plugins: [],
  resolve: { alias: {} },
  optimization: { minimizer: [], splitChunks: { cacheGroups: {} } },
})

test.each<Stage>(['build-javascript', 'build-html', 'develop', 'develop-html'])('all tricks of %s find what they hold on to', (stage) => {
  expect(() => tuneWebpack(config(), { root, stage, replaceModule })).not.toThrow()
})

// What these change is looked for elsewhere: in the compilation, in Gatsby's sources, or nowhere.
const others = ['forgetLoaders', 'steadyHash', 'replaceUnused', 'replaceStyleReload']

test.each(Object.keys(tricks).filter((name) => !others.includes(name)))(
  '%s says its name when Gatsby no longer has what it changes',
  (name) => {
    const apply = () => tricks[name]?.apply(strange(), { root, stage: 'build-javascript', replaceModule })
    expect(apply).toThrow(new RegExp(`^The build trick "${name}" has lost its hold: .* is missing\\. Build with CODEFRAME_TUNING=off`))
  },
)

test.each(['forgetLoaders', 'steadyHash'])('%s says its name when the compilation has nothing for it', (name) => {
  const { plugins, ...rest } = strange()
  tricks[name]?.apply({ ...rest, plugins }, { root, stage: 'build-html', replaceModule })
  const [plugin] = plugins as [{ apply: (compiler: object) => void }]
  const hooks = {
    emit: { tap: (_: string, callback: (compilation: object) => void) => callback({ getAssets: () => [] }) },
    done: { tap: (_: string, callback: (stats: object) => void) => callback({ compilation: {} }) },
  }
  expect(() => plugin.apply({ hooks })).toThrow(`The build trick "${name}" has lost its hold`)
})

test('shims and settings of processes are compared with the sources of the Gatsby that is installed', () => {
  expect(replaceUnused(root, true, replaceModule)).toHaveLength(9)
  expect(replaceUnused(root, false, replaceModule)).toHaveLength(6)
  expect(() => replaceUnused(root, true, replaceModule, () => '')).toThrow('The build trick "replaceUnused" has lost its hold')
  expect(replaceStyleReload(root, replaceModule)).toHaveLength(1)
  expect(() => replaceStyleReload(root, replaceModule, () => '')).toThrow('The build trick "replaceStyleReload" has lost its hold')
  expect(plainLog(root, {})).toEqual({ GATSBY_LOGGER: 'yurnalist' })
  expect(() => plainLog(root, {}, () => '')).toThrow('The build trick "plainLog" has lost its hold')
  expect(() => shrinkWorkers(root)).not.toThrow()
  expect(() => shrinkWorkers(root, () => '')).toThrow('The build trick "shrinkWorkers" has lost its hold')
})

test('only "off" switches the tricks off', () => {
  expect([isTuned({}), isTuned({ CODEFRAME_TUNING: 'on' }), isTuned({ CODEFRAME_TUNING: 'off' })]).toEqual([true, true, false])
})

test('each trick names its gain', () => {
  for (const { gain } of Object.values(tricks)) expect(gain).not.toBe('')
})
