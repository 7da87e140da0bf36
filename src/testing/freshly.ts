import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'

/** Imports a fresh copy of a module and its dependencies, as after a page load. React is shared with the test. */
export function freshly<Module>(importIt: () => Promise<Module>): Promise<Module> {
  jest.resetModules()
  jest.doMock('react', () => React)
  jest.doMock('react/jsx-runtime', () => jsxRuntime)
  return importIt()
}
