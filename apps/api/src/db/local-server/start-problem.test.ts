import { describe, expect, it } from 'vitest'
import pg from 'pg'
import { isDiskFullError, problemOfFolder, problemOfOutput, startProblem } from './start-problem.ts'

const DATA = '/dados/que/não/existem'

/** An error as Node's file functions throw it. */
function fileError(code: string, syscall = 'open', path = `${DATA}/postgres.lock`): Error {
  return Object.assign(new Error(`${code}: something in English, ${syscall} '${path}'`), {
    code,
    syscall,
    path,
  })
}

function sqlError(code: string): Error {
  const cause = Object.assign(new pg.DatabaseError('could not extend file', 1, 'error'), { code })
  return new Error('A migração falhou.', { cause })
}

describe('an error that a folder caused', () => {
  it.each([
    ['no room', fileError('ENOSPC', 'write'), /^Não há espaço no disco da pasta .* Libere/],
    ['a quota', fileError('EDQUOT', 'write'), /^Não há espaço no disco/],
    ['no room for the database', sqlError('53100'), /^Não há espaço no disco/],
    ['a disk that is read only', fileError('EROFS', 'mkdir'), /só permite leitura\. .*DATA_DIR\.$/],
    [
      'the folder of another user',
      fileError('EACCES', 'open', '/'),
      /^\/ pertence ao usuário root, .*DATA_DIR\.$/,
    ],
    ['a folder that cannot be seen', fileError('EPERM', 'chmod'), /pertence ao usuário root, .*chown/],
    ['a file in place of the folder', fileError('ENOTDIR', 'mkdir'), /não é uma pasta\. .*DATA_DIR\.$/],
  ])('%s: one line that says what to do', (_case, error, sentence) => {
    const { message } = startProblem(error, DATA, 65_534) as Error
    expect(message).toMatch(sentence)
    expect(message).not.toMatch(/\n|English|E[A-Z]{4}/)
  })

  it.each([
    ['a program that may not be run', fileError('EACCES', 'spawn /x')],
    ['a fault of ours', new TypeError('x is not a function')],
    ['another refusal of the database', sqlError('42501')],
    ['a missing file', fileError('ENOENT')],
  ])('%s is left as it is', (_case, error) => {
    expect(startProblem(error, DATA)).toBe(error)
    expect(isDiskFullError(error)).toBe(false)
  })
})

describe('what PostgreSQL says', () => {
  const at = () => '/'
  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'full'],
    ['PANIC:  could not write to file "pg_wal/xlogtemp.7": Disk quota exceeded', 'full'],
    ['FATAL:  wrote only 4096 of 8192 bytes at block 10\nHINT:  Check free disk space.', 'full'],
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', 'read-only'],
    ['FATAL:  data directory "/d" has wrong ownership\nHINT:  The server must be started by …', 'denied'],
    ['PANIC:  could not open file "global/pg_control": Permission denied', 'denied'],
    ['initdb: error: could not change permissions of directory "/d": Operation not permitted', 'denied'],
    ['FATAL:  invalid value for parameter "shared_buffers": "muito"', undefined],
  ])('%s', (output, kind) => {
    expect(problemOfOutput(output, at)?.kind).toBe(kind)
  })
})

describe('the folder of somebody', () => {
  const denied = (owner: number | undefined, self: number | undefined) =>
    problemOfFolder({ kind: 'denied', path: '/d/x', owner }, '/d', self).message

  it('names both users, by number where there is no name', () => {
    expect(denied(0, 4_000_001)).toMatch(
      /pertence ao usuário root, e o usuário 4000001 .*chown -R 4000001 \/d/,
    )
  })

  it('speaks of rights where the user is the owner, or nobody can be seen', () => {
    expect(denied(0, 0)).toMatch(/^O usuário root não pode usar \/d\/x\. .*chmod/)
    expect(denied(undefined, 0)).toMatch(/^O usuário root não pode usar/)
  })
})
