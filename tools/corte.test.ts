// The engine's command as people run it: a process, files, standard input and output.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'lapida-corte-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const order = {
  chapas: [
    {
      id: 'c1',
      largura: 3200,
      altura: 2000,
      quantidade: 3,
      custo: 1,
      retalho: false,
      defeitos: [{ x: 0, y: 0, largura: 100, altura: 100 }],
    },
  ],
  pecas: [{ id: 'p1', largura: 2400, altura: 600, quantidade: 3, podeGirar: true }],
  corte: { modo: 'guilhotina', serra: 4, refilo: 10, estagios: null },
}

const corte = (args: string[], input = '') =>
  spawnSync(process.execPath, [join(ROOT, 'tools', 'corte.mjs'), ...args], { input, encoding: 'utf8' })
const fileWith = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

describe('npm run corte', { timeout: 60_000 }, () => {
  it('is what package.json calls', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    expect(scripts['corte']).toBe('node tools/corte.mjs')
  })

  it('reads a file and writes a file: the same seed, the same plan', () => {
    const entrada = fileWith('pedido.json', JSON.stringify(order))
    const plans = ['um.json', 'dois.json'].map((name) => {
      const saida = join(folder, name)
      const args = ['--entrada', entrada, '--saida', saida, '--passos', '500', '--semente', '7']
      expect(corte(args)).toMatchObject({ status: 0, stdout: '', stderr: '' })
      const plano = JSON.parse(readFileSync(saida, 'utf8')) as { resumo: object }
      return { ...plano, resumo: { ...plano.resumo, tempoMs: 0 } }
    })
    expect(plans[0]).toEqual(plans[1])
    expect(plans[0]).toMatchObject({ fora: [], resumo: { chapas: 1, semente: 7 } })
  })

  it('reads standard input and writes standard output, the plan and not a word besides', () => {
    const { status, stdout } = corte(['--entrada', '-', '--saida', '-', '--tempo=50'], JSON.stringify(order))
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ fora: [], resumo: { chapas: 1, semente: 1 } })
  })

  it.each([
    ['a bad field', { ...order, pecas: [{ id: 'p1', largura: 0, altura: 9 }] }, [], 'pecas[0].largura: '],
    ['no JSON', '{', [], 'entrada: não é JSON'],
    ['a bad option', order, ['--tempo', '-1'], '--tempo: precisa ser um número inteiro'],
    ['an unknown option', order, ['--rapido'], '--rapido: opção desconhecida'],
  ])('%s ends with 2 and one line, and nothing is written', (_, input, options, line) => {
    const entrada = fileWith('ruim.json', typeof input === 'string' ? input : JSON.stringify(input))
    const saida = join(folder, 'nada.json')
    const { status, stdout, stderr } = corte(['--entrada', entrada, '--saida', saida, ...options])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr.startsWith(line)).toBe(true)
    expect(stderr.trimEnd()).not.toContain('\n')
    expect(existsSync(saida)).toBe(false)
  })

  it('says which file is not there', () => {
    expect(corte(['--entrada', join(folder, 'falta.json')])).toMatchObject({ status: 2, stdout: '' })
  })
})
