/** What TypeScript's library lacks of WebAssembly's exceptions. */
declare namespace WebAssembly {
  interface Tag {
    readonly [Symbol.toStringTag]: string
  }

  interface Exception {
    is(tag: Tag): boolean
    getArg(tag: Tag, index: number): unknown
  }

  const Tag: { prototype: Tag; new (type: { parameters: string[] }): Tag }
  const Exception: { prototype: Exception; new (tag: Tag, payload: unknown[]): Exception }
}
