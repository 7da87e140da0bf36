import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { findOtherBrowsers } from '../../scripts/findBrowsers.mjs'
import { startHost } from '../offlineHost'
import { attemptsOfPage, attemptsOfWorker, expectedAttempts, addProbes, startForeignHost } from '../policyProbe'
import { startPuppeteer } from './puppeteer'

const { firefox } = findOtherBrowsers()

// `npm test` says where Firefox is missing, and installs it where it can.
if (firefox !== undefined)
  test('Firefox: WebAssembly compiles in the workers alone; they make no code out of text, and a program reaches nothing', async ({}, testInfo) => {
    test.setTimeout(240_000)
    const folder = testInfo.outputPath('site')
    const [host, foreign, reader] = [await startHost(folder), await startForeignHost(), await startPuppeteer('firefox', firefox)]
    const workers = addProbes(host)
    await reader.open(`${host.url}/docs/introduction`)
    expect({
      page: await reader.read(attemptsOfPage(foreign.url)),
      compiler: await reader.read(attemptsOfWorker(workers.compiler, foreign.url)),
      program: await reader.read(attemptsOfWorker(workers.program, foreign.url)),
    }).toEqual(expectedAttempts)
    expect(foreign.hits()).toBe(0)
    await reader.close()
    await Promise.all([host.close(), foreign.close()])
    fs.rmSync(folder, { recursive: true })
  })
