import fs from 'node:fs'
import path from 'node:path'
import { nameCssModules } from './cssModuleNames'
import { minifyWithSwc } from './minify'
import { replaceStyleReload, replaceUnused } from './replaceModules'
import { shortenDigests, writeForBrowserslist } from './output'
import { ignoreCssOrder, splitStyles } from './splitStyles'
import { startInSteps } from './startInSteps'
import { transpileWithSwc, withoutSecondTypeScript } from './transpile'
import { forgetLoaders, steadyHash, watchPackagesInstead } from './webpackCache'
import type { Stage, WebpackConfig } from './webpackConfig'

interface Context {
  /** The site's folder. */
  root: string
  stage: Stage
  /** Makes webpack's plugin that replaces a request by a file. */
  replaceModule: (request: RegExp, file: string) => object
}

interface Trick {
  /** What it brings, measured when it was made; bench/README.md says how. */
  gain: string
  stages: readonly Stage[]
  /** Changes the configuration in place. @throws LostHoldError when what it changes is missing */
  apply: (config: WebpackConfig, context: Context) => void
}

const everyStage: readonly Stage[] = ['build-javascript', 'build-html', 'develop', 'develop-html']
const forBrowsers: readonly Stage[] = ['build-javascript', 'develop']

/** The browserslist of package.json. */
const browsers = (root: string): string[] => JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).browserslist

/** All that this site changes of webpack's configuration inside of Gatsby, in the order in which it is applied. */
export const tricks: Record<string, Trick> = {
  nameCssModules: {
    gain: 'class names without digests: 0.4 to 0.6 KB of each page and 0.4 KB of script',
    stages: everyStage,
    apply: ({ module }) => nameCssModules(module.rules),
  },
  withoutSecondTypeScript: {
    gain: 'half of the time that Babel takes, 2 s of a cold build',
    stages: everyStage,
    apply: ({ module }) => {
      module.rules = withoutSecondTypeScript(module.rules)
    },
  },
  transpileWithSwc: {
    gain: '5 s of a cold build of 34, with the trick above, and 1.7 KB of script; 16 s of the 32 that the first bundle of a development server takes',
    stages: everyStage,
    apply: ({ module }, { root, stage }) =>
      transpileWithSwc(module.rules, {
        targets: forBrowsers.includes(stage) ? browsers(root) : undefined,
        isRefreshed: stage === 'develop',
      }),
  },
  watchPackagesInstead: {
    gain: '9 s of a cold build of 45, with forgetLoaders',
    stages: everyStage,
    apply: ({ cache }, { root }) => watchPackagesInstead(cache, root),
  },
  forgetLoaders: {
    gain: 'see watchPackagesInstead',
    stages: everyStage,
    apply: ({ plugins }) => void plugins.push(forgetLoaders),
  },
  steadyHash: {
    gain: 'the build after a clean one takes 14 s, not 18, and its dist 4 s, not 20',
    stages: ['build-javascript', 'build-html'],
    apply: ({ plugins }) => void plugins.push(steadyHash),
  },
  ignoreCssOrder: {
    gain: 'no warnings of an order that the styles do not need',
    stages: forBrowsers,
    apply: ignoreCssOrder,
  },
  splitStyles: {
    gain: '4 KB less in each page, its first paint one round trip earlier where it then fits into ten packets',
    stages: ['build-javascript'],
    apply: splitStyles,
  },
  minifyWithSwc: {
    gain: '0.8 KB of script and 2 s of a cold build; its compile hint spares a phone 160 ms of a first load',
    stages: ['build-javascript'],
    apply: minifyWithSwc,
  },
  writeForBrowserslist: {
    gain: '0.4 KB of script',
    stages: ['build-javascript'],
    apply: writeForBrowserslist,
  },
  shortenDigests: {
    gain: '0.2 KB of script, since a digest cannot be compressed and webpack lists those of all late parts',
    stages: ['build-javascript'],
    apply: ({ output }) => shortenDigests(output),
  },
  startInSteps: {
    gain: 'one task of 20 ms after the first paint becomes two of 8 and 7',
    stages: ['build-javascript'],
    apply: (config, { root }) => startInSteps(config, root),
  },
  replaceUnused: {
    gain: "8 KB of script, and 7 to 17 ms of a click, for which Gatsby's router waits for a frame",
    stages: forBrowsers,
    apply: ({ plugins }, { root, stage, replaceModule }) =>
      void plugins.push(...replaceUnused(root, stage === 'build-javascript', replaceModule)),
  },
  replaceStyleReload: {
    gain: 'no error in the console of who saves styles twice in a moment',
    stages: ['develop'],
    apply: ({ plugins }, { root, replaceModule }) => void plugins.push(...replaceStyleReload(root, replaceModule)),
  },
}

/** Applies every trick of the stage. */
export function tuneWebpack(config: WebpackConfig, context: Context): void {
  for (const { stages, apply } of Object.values(tricks)) if (stages.includes(context.stage)) apply(config, context)
}
