import { createContext, useContext, type Provider } from 'react'

/**
 * A context that must be provided: the provider and the hook that reads it.
 * Without a provider the hook throws an error that names both, so that the one who forgot it knows what to do.
 */
export function requiredContext<Value>(hook: string, provider: string): [Provider<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined)
  const useRequired = () => {
    const value = useContext(context)
    if (value === undefined) throw new Error(`${hook} is used outside of <${provider}>. Put the component inside <${provider}>.`)
    return value
  }
  return [context.Provider, useRequired]
}
