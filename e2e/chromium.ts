import { findTestedChromium } from '../scripts/findBrowsers.mjs'

/** Path of the Chromium that tests run in. Throws where there is none, and says what to install. */
export function chromiumPath(find: () => string | undefined = findTestedChromium): string {
  const found = find()
  if (found === undefined)
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name it in CHROMIUM=/path/to/chromium.',
    )
  return found
}

/**
 * With each window, Chromium 156 starts a process for the list below its address bar, which takes a fifth to a third of a processor while tests run; all four
 * must be off. The others are those that Playwright switches off itself: a list given here takes the place of its own.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'OmniboxPopupWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
]

/** Run Chromium without a sandbox (tests may run as root) and without background traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]
