import { Prism } from 'prism-react-renderer'

// Prism's grammar files register themselves on a global of this name, so they must be imported after this module.
Object.assign(globalThis, { Prism })
