import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtProgram, startProgram, type ChildProgram } from '#testing/child-program.ts'
import { startLocalServer } from '../local-server.ts'
import { processesIn } from './process-state.ts'

const SERVER = builtProgram('server')
const JOINER = builtProgram('local-server-program')
const log = { info: () => undefined, warn: () => undefined }
/** Any user without rights of ours; the program needs no name for it. */
const NOBODY = { uid: 65_534, gid: 65_534 }

const isRoot = process.getuid?.() === 0
/** A disk of our own is not everywhere allowed, nor can others read a project that lies in a closed folder. */
const canMount = isRoot && triesToMount()
const othersCanRead = isRoot && spawnSync('cat', [SERVER], NOBODY).status === 0

function triesToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'lapida-disk-'))
  const mounted = mount(folder, 'size=1m')
  if (mounted) unmount(folder)
  rmSync(folder, { recursive: true })
  return mounted
}

function mount(folder: string, options: string): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
}

function unmount(folder: string): void {
  spawnSync('umount', ['--lazy', folder])
}

let disk = ''
let dataDir = ''
let programs: ChildProgram[] = []
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'lapida-disk-'))
  chmodSync(disk, 0o755)
  dataDir = join(disk, 'data')
  programs = []
})
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  for (const pid of processesIn(cluster())) process.kill(pid, 'SIGKILL')
  unmount(disk)
  rmSync(disk, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const cluster = () => join(dataDir, 'postgres')

async function startAndStop(): Promise<void> {
  const server = await startLocalServer({ dataDir, log })
  await server.stop()
}

/** What the program says before it ends: its console, whole. */
async function refusal(user?: typeof NOBODY): Promise<string> {
  const program = startProgram([SERVER], { PORT: '0', DATA_DIR: dataDir }, user)
  programs.push(program)
  expect(await program.ended).toBe(1)
  // Nothing of the server is left behind either.
  expect(processesIn(cluster())).toEqual([])
  return program.output()
}

async function startsAs(user: typeof NOBODY): Promise<void> {
  const program = startProgram([JOINER, dataDir], {}, user)
  programs.push(program)
  await program.waitFor(/ready \d+/)
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
}

/** Fills the disk up to a few free bytes. */
function fill(leave: number): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'fotos'), Buffer.alloc(bavail * bsize))
  truncateSync(join(disk, 'fotos'), bavail * bsize - leave)
}

const FULL =
  /^(Não há espaço no disco da pasta .*\/data\.|O disco do banco de dados está cheio\.) Libere ao menos 200 MB e inicie de novo\.\n$/

describe.runIf(canMount)('on a disk of its own', () => {
  it.each([
    ['while the database is made', '20m'],
    ['when the server starts', '39500k'],
    ['when the tables are made', '42500k'],
  ])('that is full %s: one sentence', async (_when, size) => {
    mount(disk, `size=${size}`)
    const said = (await refusal()).replace(/^Migração aplicada: .*\n/gm, '')
    expect(said).toMatch(FULL)
  })

  it('that others filled up to a few bytes: one sentence, and a start when there is room', async () => {
    mount(disk, 'size=100m')
    await startAndStop()
    fill(40_000)
    expect(await refusal()).toMatch(FULL)
    rmSync(join(disk, 'fotos'))
    await startAndStop()
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })

  it('that is read only: one sentence, empty or not', async () => {
    mount(disk, 'size=100m')
    await startAndStop()
    spawnSync('mount', ['-o', 'remount,ro', disk])
    expect(await refusal()).toMatch(/^A pasta .* está num disco que só permite leitura\. [^\n]*\n$/)
  })
})

describe.runIf(isRoot)('as root', () => {
  it('starts on a folder that root owns in part, or that is open to others', async () => {
    await startAndStop()
    const { uid } = statSync(cluster())
    const file = join(cluster(), 'global', 'pg_control')
    chownSync(file, 0, 0)
    chmodSync(cluster(), 0o755)
    await startAndStop()
    expect([statSync(file).uid, statSync(cluster()).mode & 0o777]).toEqual([uid, 0o700])
  })
})

describe.runIf(othersCanRead)('as a user without rights', () => {
  const pass = (path: string, { uid, gid } = NOBODY) => spawnSync('chown', ['-R', `${uid}:${gid}`, path])

  it('refuses the folder of another in one sentence', async () => {
    mkdirSync(dataDir)
    expect(await refusal(NOBODY)).toMatch(/^\S*\/data pertence ao usuário root, [^\n]*DATA_DIR\.\n$/)
  })

  it('refuses the database, its log or one of its files that belong to another, by name', async () => {
    await startAndStop()
    const said: string[] = []
    chownSync(dataDir, NOBODY.uid, NOBODY.gid)
    said.push(await refusal(NOBODY))
    pass(dataDir)
    for (const path of ['postgres.log', 'postgres/global/pg_control']) {
      chownSync(join(dataDir, path), 0, 0)
      said.push(await refusal(NOBODY))
      chownSync(join(dataDir, path), NOBODY.uid, NOBODY.gid)
    }
    expect(said.map((each) => each.replaceAll(disk, ''))).toEqual([
      expect.stringMatching(/^\/data\/postgres pertence ao usuário \w+, [^\n]*\n$/),
      expect.stringMatching(/^\/data\/postgres\.log pertence ao usuário root, [^\n]*\n$/),
      expect.stringMatching(/^\/data\/postgres\/global\/pg_control pertence ao usuário root, [^\n]*\n$/),
    ])
    await startsAs(NOBODY)
  })

  it('starts over a pid file that names a process of another user', async () => {
    await startAndStop()
    const file = join(cluster(), 'postmaster.pid')
    // Ours is another user's, for nobody.
    writeFileSync(file, `${process.pid}\n${cluster()}\n1\n5432\n${dataDir}/postgres-socket\n`)
    pass(dataDir)
    const begin = Date.now()
    await startsAs(NOBODY)
    expect(Date.now() - begin).toBeLessThan(45_000)
  })
})

it('refuses a file in place of the folder in one sentence', async () => {
  writeFileSync(dataDir, 'x')
  expect(await refusal()).toMatch(/não é uma pasta\. Escolha outra em DATA_DIR\.\n$/)
})
