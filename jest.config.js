/** Unit tests stand beside their modules; what a browser decides is tested in e2e, by Playwright, whose files end in `.spec.ts`. */
module.exports = {
  testEnvironment: 'node',
  // Jest would leave one processor idle, which of two is half of them.
  maxWorkers: '100%',
  // Limits end what hangs. What builds, compiles or starts a process has a higher one of its own.
  testTimeout: 30_000,
  roots: [
    '<rootDir>/src',
    '<rootDir>/toolchain',
    '<rootDir>/verify',
    '<rootDir>/publish',
    '<rootDir>/bench',
    '<rootDir>/scripts',
    '<rootDir>/e2e',
  ],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Jest does not require ESM-only packages as Node does, so they are compiled too. CommonJS ones pass through unharmed.
  transformIgnorePatterns: [
    '/node_modules/(react|react-dom|scheduler|@babel|jest|prismjs|axe-core|ajv|typescript|sharp|@testing-library|jsdom|core-js)/',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/src/testing/cssModule.js',
    '\\.css$': '<rootDir>/src/testing/cssModule.js',
  },
}
