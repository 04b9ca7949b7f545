import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invariantesOfDesenho } from '../model/invariantes.ts'
import { contornoOfPeca } from '../model/contorno.ts'
import type { Desenho } from '../model/tipos.ts'
import { casos, prazo } from '../testing/casos.ts'
import { arbitrarySorte, comandoOfSorte } from '../testing/comandos-aleatorios.ts'
import { cozinhaInL } from '../testing/cozinha.ts'
import { undo, historicoParaGuardar, HISTORICO_VAZIO, redo, record, type Historico } from './historico.ts'
import { mend, remendos } from './remendo.ts'

const pelaRede = <T>(valor: T): T => JSON.parse(JSON.stringify(valor)) as T

function tudoDesfeito(historico: Historico, desenho: Desenho): Desenho {
  let estado = { historico, desenho }
  for (let passo = undo(historico, desenho); passo; passo = undo(estado.historico, estado.desenho))
    estado = passo
  return estado.desenho
}

describe('T3: saved, loaded, changed 1,000 times and undone', () => {
  it(
    'the document is what it was; redone, what it became',
    () => {
      const inicio = pelaRede(cozinhaInL())
      let [desenho, historico, semente] = [inicio, HISTORICO_VAZIO, 7]
      const sorte = () => {
        semente = (semente * 48_271) % 2_147_483_647
        return semente / 2_147_483_647
      }
      let tentativas = 0
      while (historico.passos.length < 1000 && tentativas < 20_000) {
        tentativas += 1
        const mudanca = comandoOfSorte(desenho, [sorte(), sorte(), sorte(), sorte(), sorte(), sorte()])
        if (!mudanca.ok) continue
        historico = record(historico, desenho, mudanca.valor)
        desenho = mudanca.valor.desenho
      }
      expect(historico.passos).toHaveLength(1000)
      const [guardado, salvo] = [pelaRede(historico), pelaRede(desenho)]
      expect(salvo).toEqual(desenho)
      expect(tudoDesfeito(guardado, salvo)).toEqual(inicio)
      let volta = { historico: { ...guardado, feitos: 0 }, desenho: inicio }
      for (
        let passo = redo(volta.historico, volta.desenho);
        passo;
        passo = redo(volta.historico, volta.desenho)
      )
        volta = passo
      expect(volta.desenho).toEqual(desenho)
    },
    prazo(),
  )

  it('500 steps are kept around the present', () => {
    const passos = Array.from({ length: 800 }, (_, i) => ({ nome: `${i}`, ida: [], volta: [] }))
    const nomes = ({ passos: lista, feitos }: Historico) => [
      lista[0]?.nome,
      lista.at(-1)?.nome,
      lista.length,
      feitos,
    ]
    expect(nomes(historicoParaGuardar({ passos, feitos: 800 }))).toEqual(['300', '799', 500, 500])
    expect(nomes(historicoParaGuardar({ passos, feitos: 100 }))).toEqual(['100', '599', 500, 0])
    expect(nomes(historicoParaGuardar({ passos: passos.slice(0, 3), feitos: 1 }))).toEqual(['0', '2', 3, 1])
  })

  it('a step has its name; a change of nothing leaves none; a new step forgets what was undone', () => {
    const desenho = cozinhaInL()
    const outro = { ...desenho, nome: 'Outro' }
    const um = record(HISTORICO_VAZIO, desenho, { desenho: outro, nome: 'Nome', avisos: [] })
    expect(um.passos.map(({ nome }) => nome)).toEqual(['Nome'])
    expect(record(um, outro, { desenho: { ...outro }, nome: 'Nada', avisos: [] })).toBe(um)
    const voltou = undo(um, outro)
    expect(voltou?.desenho).toEqual(desenho)
    const terceiro = { ...desenho, nome: 'Terceiro' }
    const novo =
      voltou && record(voltou.historico, desenho, { desenho: terceiro, nome: 'Outro nome', avisos: [] })
    expect(novo?.passos.map(({ nome }) => nome)).toEqual(['Outro nome'])
    expect(undo(HISTORICO_VAZIO, desenho)).toBeUndefined()
    expect(redo(um, outro)).toBeUndefined()
  })

  it('patches turn any JSON into any other', () => {
    const json = fc.object({
      key: fc.constantFrom(...'abcde'),
      maxDepth: 3,
      values: [fc.integer(), fc.string(), fc.constant(null), fc.boolean()],
    })
    fc.assert(
      fc.property(json, json, (de, para) => {
        expect(mend(de, pelaRede(remendos(de, para)))).toEqual(para)
      }),
      { numRuns: casos(300) },
    )
  })
})

describe('T30: any sequence of commands', () => {
  it(
    'leaves closed, simple, counter-clockwise pieces whose openings are held',
    () => {
      fc.assert(
        fc.property(fc.array(arbitrarySorte, { minLength: 1, maxLength: 40 }), (sortes) => {
          let desenho = cozinhaInL()
          for (const sorte of sortes) {
            const mudanca = comandoOfSorte(desenho, sorte)
            if (!mudanca.ok) {
              expect(mudanca.problema.codigo).not.toBe('')
              continue
            }
            desenho = mudanca.valor.desenho
            expect(invariantesOfDesenho(desenho)).toEqual([])
            for (const peca of Object.values(desenho.pecas)) expect(contornoOfPeca(peca).ok).toBe(true)
          }
        }),
        { numRuns: casos(60) },
      )
    },
    prazo(),
  )
})
