import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './workspace.mjs'

const LOCK = join(ROOT, '.cache', 'setup.lock')

/** Runs `work` while no other process installs or builds; a lock of a process that died is taken over. */
export async function oneAtATime(work) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  let told = false
  while (!acquire()) {
    if (!isAlive(holder())) rmSync(LOCK, { force: true })
    else if (!told) console.log('Outro processo está preparando o Lapida; aguardando...')
    told = true
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

/** Written aside and linked, so that the lock never exists without its content. */
function acquire() {
  const aside = `${LOCK}.${process.pid}`
  writeFileSync(aside, String(process.pid))
  try {
    linkSync(aside, LOCK)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function holder() {
  try {
    return Number(readFileSync(LOCK, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

function isAlive(pid) {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
