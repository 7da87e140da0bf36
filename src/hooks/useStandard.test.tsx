/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import '../testing/dom'
import { useStandard } from './useStandard'

const data = document.documentElement.dataset

test('shows a choice, remembers it, and corrects an address that names another', () => {
  window.history.replaceState({ kept: true }, '', '/plum?std=cpp11&ripe=1#stone')
  const { result } = renderHook(() => useStandard('cpp'))
  act(() => result.current.choose('cpp20'))
  expect(result.current.standard).toBe('cpp20')
  expect(data).toMatchObject({ standards: 'all-c cpp20', lacks: 'C++23 C++26' })
  expect(localStorage.getItem('standard.cpp')).toBe('cpp20')
  expect(window.location.href).toContain('/plum?std=cpp20&ripe=1#stone')
  expect(window.history.state).toEqual({ kept: true })

  act(() => result.current.choose(undefined))
  expect(data['standards']).toBe('all-c all-cpp')
  expect(localStorage.getItem('standard.cpp')).toBeNull()
  expect(window.location.search).toBe('?ripe=1')
})

test('hides and shows again', () => {
  const { result } = renderHook(() => useStandard('c'))
  act(() => result.current.hide(true))
  expect(data['hideLacking']).toBe('')
  expect(localStorage.getItem('standard.hide')).toBe('true')
  act(() => result.current.hide(false))
  expect(data['hideLacking']).toBeUndefined()
})

test('follows another tab, for the language that changed there', () => {
  const { result } = renderHook(() => useStandard('c'))
  localStorage.setItem('standard.c', 'c11')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'standard.c', newValue: 'c11' })))
  expect(result.current.standard).toBe('c11')
  localStorage.clear()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(result.current.standard).toBeUndefined()
})
