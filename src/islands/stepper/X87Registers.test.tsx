/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react'
import '../../testing/dom'
import type { X87View } from '../../assembly/machineState'
import { X87Registers } from './X87Registers'

afterEach(cleanup)

const view = (registers: X87View['registers'], status: number): X87View => ({ registers, status, control: 0x37f })
const valueOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent

test('the stack is shown from its top to the last register in use, with what has changed', () => {
  render(<X87Registers now={view(['2.5', undefined, '1', undefined], 0x2820)} before={view(['2.5', '1', undefined, undefined], 0x2820)} />)
  expect(valueOf('st0')).toBe('2.5')
  expect(valueOf('st1')).toBe('empty (changed)')
  expect(valueOf('st2')).toBe('1 (changed)')
  expect(screen.queryByText('st3')).toBeNull()
  expect(valueOf('status word')).toBe('0x2820')
  expect(valueOf('control word')).toBe('0x37f')
})

test('an empty stack has an empty top', () => {
  render(<X87Registers now={view(new Array(8).fill(undefined), 0)} before={view(['1', undefined], 0x3800)} />)
  expect(valueOf('st0')).toBe('empty (changed)')
  expect(screen.queryByText('st1')).toBeNull()
})
