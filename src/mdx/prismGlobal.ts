import { Prism } from 'prism-react-renderer'

// Prism's own grammar files register themselves on a global of this name; they must be imported after this module.
Object.assign(globalThis, { Prism })
