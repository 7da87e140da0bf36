import fs from 'node:fs'
import path from 'node:path'
import { digestOf } from '../src/buildTime/digestOf'
import { compilerPackage } from './compilerPackage'
import { committedProfile, readProfile, writeProfile } from './profile'

test('gives back the functions that it was written from', () => {
  const entered = [0, 3, 8, 17, 999]
  const text = writeProfile({ version: '1.0', module: 'abc', functions: 1000, isEntered: (index) => entered.includes(index) })
  const { version, module, functions, isEntered } = readProfile(text)
  expect({ version, module, functions }).toEqual({ version: '1.0', module: 'abc', functions: 1000 })
  expect(Array.from({ length: 1000 }, (_, index) => index).filter(isEntered)).toEqual(entered)
})

test('says what to do about a file that is not a profile', () => {
  expect(() => readProfile('something')).toThrow('in place of its version. Make it again')
})

test('belongs to the installed compiler; otherwise run toolchain/profile/run.ts', () => {
  const installed = compilerPackage(path.join(__dirname, '..'))
  const { version, module } = committedProfile()
  expect({ version, module }).toEqual({ version: installed.version, module: digestOf(fs.readFileSync(installed.module)) })
})
