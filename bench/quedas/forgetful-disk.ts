import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const CONTROL = 'nunca-sincronizado'
const CONTROL_TEXT = 'o que ninguém mandou guardar'

/** A file system of its own whose power can be cut, and which can be filled. */
export interface ForgetfulDisk {
  /** where it is mounted */
  path: string
  /** From now on nothing is written any more, also not what stands in the page cache; whoever tries is told of an error. */
  cut(): void
  /** Mounts it again as after a power cut: the journal is read, what was never synced is gone. Who used it has to be dead. */
  mountAgain(): Promise<void>
  /** Writes a file without syncing it, to see after a cut whether the disk forgets at all. */
  writeUnsynced(): void
  /** Whether that file is there as it was written. */
  keptUnsynced(): boolean
  /** Takes all the room there is; gives the function that gives it back. */
  fill(): () => void
}

/** What this machine lacks to mount one, in words; null where nothing is missing. */
export function whyNoForgetfulDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'só o root do Linux monta um disco'
  const missing = ['mkfs.ext4', 'mount', 'xfs_io'].filter(
    (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0,
  )
  return missing.length > 0 ? `falta ${missing.join(', ')} (pacotes e2fsprogs e xfsprogs)` : null
}

/**
 * An ext4 in a file, on a loop device. Its power is cut by the call that xfstests uses for the same purpose
 * (`EXT4_IOC_SHUTDOWN` without flushing the log): the kernel drops all pages that were not written, and the next mount
 * replays the journal. What a drive loses from a cache of its own, after it said that it wrote, is not in it.
 */
export async function mountForgetfulDisk(
  folder: string,
  { megabytes }: { megabytes: number },
): Promise<{ disk: ForgetfulDisk; remove: () => Promise<void> }> {
  const image = join(folder, 'disco.img')
  const path = join(folder, 'disco')
  const file = openSync(image, 'w')
  ftruncateSync(file, megabytes * 1_000_000)
  closeSync(file)
  mkdirSync(path)
  run('mkfs.ext4', '-q', '-m', '0', image)
  const mount = () => run('mount', '-o', 'loop', image, path)
  mount()
  const control = join(path, CONTROL)
  const disk: ForgetfulDisk = {
    path,
    cut: () => run('xfs_io', '-x', '-c', 'shutdown', path),
    async mountAgain() {
      await unmount(path)
      mount()
    },
    writeUnsynced() {
      rmSync(control, { force: true })
      writeFileSync(control, CONTROL_TEXT)
    },
    keptUnsynced() {
      try {
        return readFileSync(control, 'utf8') === CONTROL_TEXT
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
        throw error
      }
    },
    fill() {
      const filler = join(path, 'cheio')
      // It stops at the last byte with an error, which is what is wanted.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'conv=fsync'])
      return () => rmSync(filler)
    },
  }
  return {
    disk,
    async remove() {
      await unmount(path)
      rmSync(image)
    },
  }
}

/** A process that was killed holds its files a moment longer. */
async function unmount(path: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (spawnSync('umount', [path]).status === 0) return
    await sleep(50)
  }
  run('umount', path)
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
