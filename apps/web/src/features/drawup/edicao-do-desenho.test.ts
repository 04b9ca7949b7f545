import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addNota, setNome } from '@lapida/desenho/commands/documento'
import { HISTORICO_VAZIO, historicoParaGuardar } from '@lapida/desenho/commands/historico'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import { falha } from '@lapida/desenho/resultado'
import { EdicaoDoDesenho } from './edicao-do-desenho.ts'
import type { Comando } from './tipos.ts'

const VAZIO = novoDesenho({ id: 'd', nome: 'Cozinha' })
const call =
  (nome: string): Comando =>
  (desenho) =>
    setNome(desenho, nome)
const nota: Comando = (desenho) => addNota(desenho, { x: 0, y: 0, texto: 'oi' })

let edicao: EdicaoDoDesenho
const nome = () => edicao.estado().desenho.nome
const passos = () => edicao.estado().historico.passos.map((passo) => passo.nome)

beforeEach(() => {
  edicao = new EdicaoDoDesenho({ desenho: VAZIO, historico: HISTORICO_VAZIO })
})

describe('the drawing that is edited', () => {
  it('takes commands as steps, goes back and forth, and to any state', () => {
    edicao.apply(call('A'))
    edicao.apply(call('B'))
    edicao.apply(nota)
    expect(passos()).toEqual(['Nome: A', 'Nome: B', 'Nota'])
    expect([edicao.undo(), edicao.undo(), nome()]).toEqual(['Nota', 'Nome: B', 'A'])
    expect([edicao.redo(), nome()]).toEqual(['Nome: B', 'B'])
    edicao.goTo(0)
    expect([edicao.estado().desenho, edicao.undo()]).toEqual([VAZIO, null])
    edicao.goTo(3)
    expect(edicao.estado().desenho.notas).toHaveLength(1)
    edicao.goTo(1)
    edicao.apply(call('C'))
    expect(passos()).toEqual(['Nome: A', 'Nome: C'])
  })

  it('changes nothing on a refusal, and shows no preview any more', () => {
    edicao.preview(novoDesenho({ id: 'd', nome: 'arrastado' }))
    const resultado = edicao.apply(() => falha('nao', 'Não dá.'))
    expect(resultado.ok).toBe(false)
    expect(edicao.estado()).toEqual({ desenho: VAZIO, historico: HISTORICO_VAZIO, previa: null })
  })

  it('joins changes of one key within a second, and no others', () => {
    vi.useFakeTimers()
    edicao.apply(call('1'), 'nome')
    vi.advanceTimersByTime(900)
    edicao.apply(call('12'), 'nome')
    vi.advanceTimersByTime(900)
    edicao.apply(call('123'), 'nome')
    expect(passos()).toEqual(['Nome: 123'])
    vi.advanceTimersByTime(1_100)
    edicao.apply(call('1234'), 'nome')
    edicao.apply(nota)
    edicao.apply(call('5'), 'nome')
    expect(passos()).toEqual(['Nome: 123', 'Nome: 1234', 'Nota', 'Nome: 5'])
    edicao.goTo(0)
    expect(nome()).toBe('Cozinha')
    vi.useRealTimers()
  })

  it('leaves no step for what came back to where it began', () => {
    edicao.apply(call('outro'), 'nome')
    edicao.apply(call('Cozinha'), 'nome')
    expect([passos(), nome()]).toEqual([[], 'Cozinha'])
  })

  it('goes on from what was kept', () => {
    edicao.apply(call('A'))
    edicao.apply(call('B'))
    const { desenho, historico } = edicao.estado()
    const stored = JSON.parse(JSON.stringify({ desenho, historico: historicoParaGuardar(historico) }))
    const again = new EdicaoDoDesenho(stored)
    expect([again.undo(), again.undo(), again.undo()]).toEqual(['Nome: B', 'Nome: A', null])
    expect(again.estado().desenho).toEqual(VAZIO)
  })
})

describe('a revision that an approved quote holds', () => {
  it('is left by the first change, which says so, and never reached again by undo', () => {
    edicao.apply(call('aprovado'))
    edicao.freeze(['A'])
    const resultado = edicao.apply(call('depois'))
    expect(resultado.ok && resultado.valor.avisos.map(({ mensagem }) => mensagem)).toEqual([
      'A revisão A está num orçamento aprovado e fica como está. Esta mudança abriu a revisão B.',
    ])
    expect([nome(), edicao.estado().desenho.revisao, passos()]).toEqual([
      'depois',
      'B',
      ['Nome: aprovado', 'Nome: depois'],
    ])
    edicao.undo()
    expect([nome(), edicao.estado().desenho.revisao]).toEqual(['aprovado', 'B'])
    edicao.undo()
    expect([nome(), edicao.estado().desenho.revisao]).toEqual(['Cozinha', 'B'])
    edicao.goTo(2)
    expect([nome(), edicao.estado().desenho.revisao]).toEqual(['depois', 'B'])
  })

  it('passes over all letters that are held, and one change opens one', () => {
    edicao.freeze(['A', 'B'])
    edicao.apply(call('x'))
    edicao.apply(call('y'))
    expect(edicao.estado().desenho.revisao).toBe('C')
  })

  it('stays as it is when a change changed nothing', () => {
    edicao.freeze(['A'])
    edicao.apply((desenho) => ({ ok: true, valor: { desenho, nome: 'nada', avisos: [] } }))
    expect([edicao.estado().desenho.revisao, passos()]).toEqual(['A', []])
  })
})

it('takes over what was done elsewhere as a step', () => {
  edicao.apply(call('meu'))
  edicao.adopt({ ...VAZIO, nome: 'de fora' })
  expect(passos()).toEqual(['Nome: meu', 'Mudança em outro lugar'])
  edicao.undo()
  expect(nome()).toBe('meu')
})
