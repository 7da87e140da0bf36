import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import hooks from 'eslint-plugin-react-hooks'
import typescript from 'typescript-eslint'

/** Layers without React, Gatsby or a browser: everything may use them. */
const pure = ['languages', 'content-model', 'navigation', 'search', 'offline', 'config', 'plan']
const reader = [...pure, 'playground', 'inline', 'browser', 'hooks', 'icons.tsx', 'islands']

/**
 * What each folder may import from `src`, besides itself. The table in ARCHITECTURE.md describes the folders in the same order.
 * Tests and the folders called `testing` may import anything.
 */
const layers = {
  'src/languages': [],
  'src/content-model': ['languages'],
  'src/navigation': ['languages', 'content-model'],
  'src/search': ['languages', 'content-model', 'navigation'],
  'src/offline': ['languages', 'content-model', 'playground'],
  'src/config': ['languages', 'content-model'],
  'src/assembly': [],
  'src/playground': ['languages', 'content-model', 'assembly'],
  'src/plan': ['languages', 'content-model', 'navigation', 'search', 'offline', 'config'],
  'src/mdx': ['languages', 'content-model', 'navigation/stepHash.ts', 'playground', 'islands'],
  'src/buildTime': [...pure, 'playground', 'mdx'],
  'src/inline': ['languages', 'config', 'content-model'],
  'src/browser': [...pure, 'playground', 'inline', 'gatsby/gatsbyRuntime.ts'],
  'src/hooks': [...pure, 'playground', 'browser'],
  'src/islands': [...pure, 'assembly', 'playground', 'browser', 'hooks', 'icons.tsx'],
  'src/components': reader,
  'src/packages': [...reader, 'components'],
  'src/roadmap': [...reader, 'components'],
  'src/pages': [...reader, 'components', 'packages', 'roadmap'],
  'src/templates': [...reader, 'components', 'styles'],
  'src/gatsby': [...pure, 'playground', 'mdx', 'buildTime', 'inline', 'browser'],
  toolchain: ['languages', 'content-model', 'playground', 'mdx/parseMdx.ts', 'buildTime/digestOf.ts', 'buildTime/pipelineDigest.ts'],
  publish: [...pure, 'playground', 'mdx', 'buildTime', 'inline', 'browser/firstPageTags.ts', 'gatsby/gatsbyCache.ts', 'gatsby/tuning'],
  verify: [
    'assembly',
    'languages',
    'content-model',
    'playground',
    'mdx',
    ...['assemblyFiles', 'documentedNames', 'pipelineDigest', 'readFileIfThere', 'readLibrarySupport'].map(
      (name) => `buildTime/${name}.ts`,
    ),
  ],
}

/** The rooms beside `src`. Both that publish and that verify may use the toolchain, and neither the other. */
const rooms = [
  { target: './src', from: ['./toolchain', './publish', './verify', './bench', './e2e', './scripts'] },
  { target: './toolchain', from: ['./publish', './verify', './bench', './e2e', './scripts'] },
  { target: './publish', from: ['./verify', './bench', './e2e', './scripts'] },
  { target: './verify', from: ['./publish', './bench', './e2e', './scripts'] },
]

const zones = Object.entries(layers).map(([target, allowed]) => ({
  target: `./${target}`,
  from: './src',
  except: [...allowed, ...(target.startsWith('src/') ? [target.slice('src/'.length)] : [])].map((name) => `./${name}`),
  message: `The layers in eslint.config.mjs say what ${target} may import.`,
}))

export default typescript.config(
  { ignores: ['node_modules', '.cache', 'public', 'dist', '.build', '**/*.js'] },
  ...typescript.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks, 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] })],
    },
    rules: {
      ...hooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-console': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'toolchain/**/*.ts', 'publish/**/*.ts', 'verify/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...rooms] }],
    },
  },
  {
    // `npm start` and Netlify build the site without the packages that only tests and tools need.
    files: ['src/**/*.{ts,tsx}', 'publish/**/*.ts', 'toolchain/**/*.ts', '*.{ts,tsx}'],
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      'playwright.config.ts',
      'toolchain/{profile,holdout}/**',
      'src/gatsby/tuning/shims/**',
    ],
    rules: { 'import-x/no-extraneous-dependencies': ['error', { devDependencies: false, includeTypes: false }] },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/html.tsx', 'src/gatsby/ssr.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"] ObjectExpression',
          message: 'React makes the elements anew for each new object. Use useHtml.',
        },
        {
          selector: 'JSXAttribute[name.name=/^on(Mouse|Pointer)Enter$/]',
          message: 'React leaves it out for a mouse that comes from a part that is not hydrated. Use onMouseOver or onPointerOver.',
        },
      ],
    },
  },
  {
    files: [...pure, 'assembly'].map((folder) => `src/${folder}/**/*.ts`),
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(react|react-dom|gatsby)(/|$)', message: 'This folder is plain TypeScript.' }] },
      ],
    },
  },
)
