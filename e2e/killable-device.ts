// A device with a disk: what it stored is there when the browser comes back after being killed.
import { readdirSync, readFileSync } from 'node:fs'
import { chromium, type BrowserContext } from 'playwright-core'
import type { Account } from './accounts.ts'
import { CHROMIUM, DEVICES, FLAGS } from './browser.ts'

export interface KillableDevice {
  context: BrowserContext
  /** Ends the browser as a dead battery does: nothing is told to it, nothing is saved. */
  kill: () => Promise<void>
}

/**
 * Starts the browser on the folder; the same folder is the same device. Chromium writes the sign-in (localStorage) to
 * the disk only 5 s later, and it is not what such a test tries: every page of the device is given it.
 */
export async function startDevice(
  folder: string,
  baseUrl: string,
  account: Account,
): Promise<KillableDevice> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: FLAGS,
    baseURL: baseUrl,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
    ...DEVICES.phone,
  })
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('auth_token', token)
      localStorage.setItem('auth_user', user)
    },
    [account.token, JSON.stringify(account.user)] as const,
  )
  return {
    context,
    async kill() {
      const gone = new Promise<void>((resolve) => {
        context.on('close', () => resolve())
      })
      for (const pid of browserProcesses(folder)) process.kill(pid, 'SIGKILL')
      await gone
    },
  }
}

/** The processes that run on this folder and on no other. */
function browserProcesses(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandLine(name).includes(`--user-data-dir=${folder}`))
    .map(Number)
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch (error) {
    // A process may end between the listing and the reading.
    if (
      (error as NodeJS.ErrnoException).code === 'ENOENT' ||
      (error as NodeJS.ErrnoException).code === 'ESRCH'
    )
      return ''
    throw error
  }
}
