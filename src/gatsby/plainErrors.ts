/** What it needs of webpack's compiler. */
interface Compiler {
  hooks: { afterCompile: { tap(name: string, listener: (compilation: { errors: readonly Error[] }) => void): void } }
}

/** A message without the calls that led to it inside of webpack and its loaders; some loaders put them into the message itself. */
export const withoutStack = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .+:\d+:\d+\)?$/.test(line))
    .join('\n')

/** A webpack plugin: whoever reads an error of the build sees the file and what is wrong, and no calls inside of webpack. */
export class PlainErrors {
  apply({ hooks }: Compiler): void {
    hooks.afterCompile.tap('PlainErrors', ({ errors }) => {
      for (const error of errors) error.message = withoutStack(error.message)
    })
  }
}
