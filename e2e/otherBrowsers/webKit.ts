import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Builder, By, Capabilities, Key, until } from 'selenium-webdriver'
import type { Reader } from './reader'

/** Milliseconds that the driver has to start, and a page to show what is clicked, on a busy machine. */
const patience = 120_000

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

const keys = { Enter: Key.ENTER, ArrowDown: Key.ARROW_DOWN, Escape: Key.ESCAPE }

/** Starts WebKitGTK on a display of its own, which its driver needs, and drives it through WebDriver. */
export async function startWebKit(program: string, xvfb: string): Promise<Reader> {
  const port = await freePort()
  const driverProcess = spawn(xvfb, ['--auto-servernum', program, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
  })
  const stop = () => {
    if (driverProcess.pid !== undefined && driverProcess.exitCode === null) process.kill(-driverProcess.pid, 'SIGTERM')
  }
  try {
    await untilOpen(port)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
    return {
      open: (address) => driver.get(address),
      resize: async (width, height) => void (await driver.manage().window().setRect({ width, height })),
      click: async (selector) => {
        const element = await driver.wait(until.elementLocated(By.css(selector)), patience)
        await driver.wait(until.elementIsVisible(element), patience)
        await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, element)
        await driver.actions().move({ origin: element }).click().perform()
      },
      type: (text) => driver.actions().sendKeys(text).perform(),
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      back: () => driver.navigate().back(),
      read: (expression) => driver.executeScript(`return ${expression}`),
      close: async () => {
        await driver.quit()
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

/** Resolves when something listens on the port; the driver takes a moment to begin. */
async function untilOpen(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
  const end = Date.now() + patience
  while (!(await isOpen())) {
    if (Date.now() > end) throw new Error(`WebKit's driver does not answer on port ${port}.`)
    await setTimeout(50)
  }
}
