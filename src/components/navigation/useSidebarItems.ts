import { useState } from 'react'
import type { BranchCategory, BranchItem } from '../../navigation/types'

export function useSidebarItems(category: BranchCategory): { isOpen: boolean; items: BranchItem[] | undefined; toggle: () => void } {
  const [isOpen, setOpen] = useState(category.items !== undefined)
  return { isOpen, items: category.items, toggle: () => setOpen((open) => !open) }
}
