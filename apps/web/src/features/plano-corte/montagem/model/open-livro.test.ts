import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { drawCozinhaExemplo } from '@lapida/desenho/exemplos/cozinha'
import { montagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import { cenaOfMontagem } from '@lapida/documento/plano-corte/cena-da-montagem'
import { lugarEmLivro, type LugarEmLivro } from '@lapida/documento/plano-corte/em-livro'
import { janelasOfMontagem } from '@lapida/documento/plano-corte/janelas'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'
import { candidatasOf, planned } from '@lapida/documento/testing/pecas-do-desenho'
import { REGRAS_PADRAO } from '@lapida/domain/plano-corte/regras'
import { copiasOfPlano, holdPeca } from '#features/plano-corte/corte/model/edit-layout.ts'
import { rodadasOfPlano } from '#features/plano-corte/corte/model/entrada.ts'
import { joinRodadas } from '#features/plano-corte/corte/model/organizacao.ts'
import { openLivro } from './open-livro.ts'

const desenho = drawCozinhaExemplo({ id: 'd', nome: '', orcamentoId: 'o', materialId: 'm', cubaId: 'c' })
const montagem = montagemPlana(desenho)
const qual = { desenhoId: desenho.id, conjunto: 1 }
const emendas = montagem.juntas.filter(({ tipo }) => tipo === 'emenda')

const chapaOf = (id: string): ChapaDoPlano => ({
  ...{ id, chapaId: null, estoqueMaterialId: null, codigo: id.toUpperCase(), material: 'Granito' },
  ...{ largura: 3200, altura: 2000, espessura: 20, preco: 1000, quantidade: 1, retalho: false },
  ...{ veio: 'nenhum', foto: null, defeitos: [] },
})

/** The plan of the engine on three slabs, laid out differently by each seed. */
function laid(semente: number): ConteudoPlanoCorte {
  const vazio: ConteudoPlanoCorte = {
    chapas: ['c1', 'c2', 'c3'].map(chapaOf),
    pecas: planned(desenho, candidatasOf(desenho)),
    ...{ regras: REGRAS_PADRAO, cortadas: [], prontas: [] },
  }
  const feitas = rodadasOfPlano(vazio).map((rodada) => ({
    rodada,
    plano: solveCorte(rodada.entrada, { passos: 40, semente }),
  }))
  return { ...vazio, cortadas: joinRodadas(vazio, feitas) }
}

/** A seam opened from the slab that one of its parts lies on to another one. */
function opened(
  conteudo: ConteudoPlanoCorte,
  { qualJunta, fica, irma }: { qualJunta: number; fica: 'a' | 'b'; irma: ChapaDoPlano },
) {
  const junta = emendas[qualJunta % emendas.length]
  if (!junta) throw new Error('The sample kitchen has a seam.')
  const { janelas } = janelasOfMontagem(conteudo, montagem, qual)
  const firme = janelas.get(junta[fica].chave)
  const lugar = lugarEmLivro({ conteudo, montagem, qual, junta, fica, irma })
  if (!firme?.naChapa || typeof lugar === 'string' || firme.naChapa.onde.chapa === irma.id) return null
  return { junta, lugar, irma, aberto: openLivro(conteudo, lugar, irma) }
}

const casos = fc.record({
  semente: fc.integer({ min: 1, max: 30 }),
  qualJunta: fc.nat(1),
  fica: fc.constantFrom('a' as const, 'b' as const),
  irma: fc.constantFrom('c1', 'c2', 'c3', 'nova').map(chapaOf),
})

it('opens a seam, holds both parts there, and leaves no piece behind and nothing that cannot be cut', () => {
  let seen = 0
  fc.assert(
    fc.property(casos, ({ semente, ...which }) => {
      const before = laid(semente)
      const done = opened(before, which)
      if (!done || 'motivo' in done.aberto) return
      seen++
      const { conteudo, pendentes } = done.aberto
      const { vai, fica } = done.lugar
      const onde = fica.janela.naChapa?.onde.chapa ?? ''
      const livros = [[onde, which.irma.id]] as const
      const cena = cenaOfMontagem({ conteudo, montagem, qual, fotos: new Map(), arrasto: null, livros })
      expect(cena.juntas.find(({ junta }) => junta === done.junta)?.livro).toBe(true)
      const copias = copiasOfPlano(conteudo)
      expect(
        copias
          .filter((copia) => copia.posicionada?.presa)
          .map(({ chave }) => chave)
          .toSorted(),
      ).toEqual([fica.janela.chave, vai.janela.chave].toSorted())
      const wasPending = copiasOfPlano(before).filter((copia) => copia.onde === null).length
      expect(copias.filter((copia) => copia.onde === null).length).toBeLessThanOrEqual(wasPending + pendentes)
      // What is said to have moved has, and nothing else but the two.
      const pair = [fica.janela.chave, vai.janela.chave]
      const elsewhere = copias.filter(
        ({ chave, onde: now }) =>
          now !== null && !pair.includes(chave) && whereOf(conteudo, chave) !== whereOf(before, chave),
      )
      expect(elsewhere).toHaveLength(done.aberto.mudaram)
      expect(problemasOfPlano(conteudo).map(({ texto }) => texto)).toEqual([])
    }),
    { numRuns: 60 },
  )
  expect(seen).toBeGreaterThan(5)
})

it('does not touch what is held, wherever it is in the way, nor a slab that the saw has begun', () => {
  const motivos = new Set<string>()
  fc.assert(
    fc.property(casos, ({ semente, ...which }) => {
      const before = laid(semente)
      const done = opened(before, which)
      if (!done) return
      const pair = [done.lugar.vai.janela.chave, done.lugar.fica.janela.chave]
      const others = copiasOfPlano(before).filter(({ chave, onde }) => onde !== null && !pair.includes(chave))
      const held = others.reduce((plan, { chave }) => holdPeca(plan, chave, true), before)
      const answer = openLivro(held, done.lugar, done.irma)
      if ('motivo' in answer) motivos.add(answer.motivo.replace(/^.* está/, 'Uma está').replace(/C\d/, 'C'))
      else expect(answer.mudaram).toBe(0)
      const own = copiasOfPlano(before).find(({ chave }) => chave === pair[0])
      if (own?.onde)
        expect(openLivro(holdPeca(before, own.chave, true), changedJanela(done.lugar), done.irma)).toEqual({
          motivo: expect.stringMatching(/ está presa no lugar: solte-a antes de abrir em livro\.$/) as string,
        })
      const there = others.find(({ onde }) => onde?.chapa === done.irma.id)
      if (!there) return
      // The slab that it comes to, and the one that it leaves.
      for (const one of [there, own]) {
        if (!one?.onde) continue
        const begun = { ...before, prontas: [one.chave] }
        expect(openLivro(begun, done.lugar, done.irma)).toEqual({
          motivo: `A serra já começou a chapa ${one.onde.chapa.toUpperCase()}.`,
        })
      }
    }),
    { numRuns: 60 },
  )
  expect([...motivos]).toEqual(['Uma está presa nesse lugar da chapa C.'])
})

/** As it would have been found with the part that goes held where it lies. */
function changedJanela(lugar: LugarEmLivro): LugarEmLivro {
  const { naChapa, ...janela } = lugar.vai.janela
  const held = naChapa && { ...naChapa, posicionada: { ...naChapa.posicionada, presa: true as const } }
  return { ...lugar, vai: { ...lugar.vai, janela: { ...janela, naChapa: held } } }
}

function whereOf(conteudo: ConteudoPlanoCorte, chave: string): string {
  const copia = copiasOfPlano(conteudo).find((one) => one.chave === chave)
  const { x, y, girada, giro } = copia?.posicionada ?? {}
  return JSON.stringify([copia?.onde?.chapa, x, y, giro ?? (girada === true ? 90 : 0)])
}
