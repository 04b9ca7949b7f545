import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtProgram, startProgram, type ChildProgram } from '#testing/child-program.ts'
import { PLANOS_INICIAIS } from '../db/seed.ts'
import { processesIn } from '../db/local-server/process-state.ts'

const SERVER = builtProgram('server')
const COMMAND = builtProgram('copias-program')
const ADDRESS = /Lapida pronta em (http:\/\/127\.0\.0\.1:\d+)/

let folder = ''
let dataDir = ''
let programs: ChildProgram[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lapida-comandos-'))
  dataDir = join(folder, 'data')
  programs = []
})
afterEach(async () => {
  for (const program of programs) program.kill('SIGKILL')
  await Promise.all(programs.map(({ ended }) => ended))
  for (const name of readdirSync(folder))
    for (const pid of processesIn(join(folder, name, 'postgres'))) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function start(args: string[], environment: Record<string, string> = {}): ChildProgram {
  const usual = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', SENHA_MEMORIA_KIB: '19456' }
  const program = startProgram(args, { ...usual, ...environment })
  programs.push(program)
  return program
}

/** Runs a command to its end; gives what it printed. */
async function command(args: string[], environment?: Record<string, string>) {
  const program = start([COMMAND, ...args], environment)
  const code = await program.ended
  return { code, said: program.output().trim() }
}

async function serve(): Promise<{ address: string; stop(): Promise<void> }> {
  const program = start([SERVER])
  const [, address = ''] = await program.waitFor(ADDRESS)
  return {
    address,
    async stop() {
      program.kill('SIGTERM')
      expect(await program.ended).toBe(0)
    },
  }
}

/** Makes an account, or signs in; gives the status. */
async function account(address: string, call: 'register' | 'login', email: string): Promise<number> {
  const body = { email, password: 'granito-são-gabriel', nome: 'Rocha', planoId: PLANOS_INICIAIS[0]?.id }
  const { status } = await fetch(`${address}/api/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call === 'register' ? body : { email, password: body.password }),
  })
  return status
}

it(
  'copies while the program runs; restores when it does not, on this machine and on a new one',
  { timeout: 240_000 },
  async () => {
    const senha = { COPIA_SENHA: 'pedra-que-se-abre' }
    const first = await serve()
    expect(await account(first.address, 'register', 'antes@exemplo.com.br')).toBe(201)
    const made = await command(['copia'], senha)
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Cópia conferida: .*\/data\/copias\/lapida-\d{8}T\d{6}Z\.copia \(\d+ KB, \d+ registros\)\.$/,
      ),
    })
    const [name = ''] = readdirSync(join(dataDir, 'copias'))
    const file = join(dataDir, 'copias', name)
    expect(await account(first.address, 'register', 'depois@exemplo.com.br')).toBe(201)
    expect(await command(['restaurar', file], senha)).toEqual({
      code: 1,
      said: 'O Lapida está em uso nesta pasta. Encerre-o (Ctrl+C) e rode de novo. Nada foi mudado.',
    })
    await first.stop()

    expect((await command(['restaurar', file], { COPIA_SENHA: 'outra-senha' })).said).toBe(
      'Senha da cópia incorreta. Nada foi mudado.',
    )
    const restored = await command(['restaurar', file], senha)
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(/Restaurado: os dados são os de \d\d\/\d\d\/\d{4}/),
    })
    // What was there was copied before.
    expect(readdirSync(join(dataDir, 'copias'))).toHaveLength(2)
    const second = await serve()
    expect(await account(second.address, 'login', 'antes@exemplo.com.br')).toBe(200)
    expect(await account(second.address, 'login', 'depois@exemplo.com.br')).toBe(401)
    await second.stop()

    expect((await command(['restaurar', '--desfazer'])).code).toBe(0)
    const third = await serve()
    expect(await account(third.address, 'login', 'depois@exemplo.com.br')).toBe(200)
    await third.stop()

    const carried = join(folder, 'trazida.copia')
    cpSync(file, carried)
    dataDir = join(folder, 'outra-maquina')
    expect((await command(['restaurar', carried], senha)).code).toBe(0)
    const elsewhere = await serve()
    expect(await account(elsewhere.address, 'login', 'antes@exemplo.com.br')).toBe(200)
    await elsewhere.stop()
    expect(processesIn(join(dataDir, 'postgres'))).toEqual([])
  },
)

it('says what it cannot do, and changes nothing', { timeout: 120_000 }, async () => {
  expect(await command(['copia'])).toEqual({
    code: 1,
    said: 'Não consegui copiar: este banco de dados ainda não tem as tabelas do Lapida.',
  })
  const server = await serve()
  await server.stop()
  await command(['copia'])
  const [name = ''] = readdirSync(join(dataDir, 'copias'))
  const file = join(dataDir, 'copias', name)
  truncateSync(file, Math.floor(statSync(file).size / 2))
  expect((await command(['restaurar', file])).said).toMatch(
    /^Este arquivo foi alterado ou está incompleto( \(tabela [a-z_]+\))?\. Nada foi mudado\.$/,
  )
  expect(await command(['restaurar', `${file}x`])).toEqual({
    code: 1,
    said: `Não encontrei o arquivo ${file}x.`,
  })
  expect((await command(['restaurar', '--desfazer'])).said).toMatch(/^Não há nada a desfazer/)
  expect((await command(['restaurar'])).code).toBe(2)
  const elsewhere = { DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' }
  expect((await command(['restaurar', file], elsewhere)).said).toMatch(
    /^O banco de dados é de outro servidor/,
  )
  expect((await command(['copia'], elsewhere)).said).toMatch(/^O banco de dados não respondeu/)
})
