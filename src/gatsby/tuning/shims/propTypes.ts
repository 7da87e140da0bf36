const shim: Shim = Object.assign(() => shim, { isRequired: undefined })
shim.isRequired = shim

interface Shim {
  (): Shim
  isRequired: Shim | undefined
}

/** Stands in for `prop-types`, with which parts of Gatsby describe their properties; React has not read such descriptions since version 19. */
export default new Proxy({}, { get: () => shim })
