import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

/** Imports a module as a new page load does: with nothing in the memory of it and the modules below. React stays the one that tests render with. */
export function freshly<Module>(importIt: () => Promise<Module>): Promise<Module> {
  jest.resetModules()
  jest.doMock('react', () => React)
  jest.doMock('react/jsx-runtime', () => jsxRuntime)
  return importIt()
}
