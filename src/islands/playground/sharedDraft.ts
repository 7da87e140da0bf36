import type { Draft } from './programSession'
export const encodeDraft = async (draft: Draft): Promise<string | undefined> => btoa(encodeURIComponent(JSON.stringify(draft)))
export const decodeDraft = async (data: string): Promise<Draft | undefined> => {
  try {
    return JSON.parse(decodeURIComponent(atob(data))) as Draft
  } catch {
    return undefined
  }
}
