import { paint } from '@lapida/desenho/commands/acabamentos'
import { setLado } from '@lapida/desenho/commands/arestas'
import type { Desenho, Id } from '@lapida/desenho/model/tipos'
import { marcosOfPeca } from '@lapida/desenho/snap/marcos'
import { findInPlano } from '@lapida/desenho/snap/plano'
import type { Comando } from '#features/drawup/tipos.ts'
import type { Efeito, FerramentaDoQuadro, Mundo, Ponteiro } from './ferramenta.ts'

/** A tool that does one thing to every edge that it is pressed on or drawn over. */
export interface NasArestas {
  /** pressed: what the first edge became counts for those that follow */
  para: string | null
  feitas: readonly Id[]
  sobre: { pecaId: Id; arestaId: Id } | null
}

const NADA: NasArestas = { para: null, feitas: [], sobre: null }

interface Trabalho {
  dica: string
  /** what a press on this edge makes of it and of those that follow */
  para: (mundo: Mundo, alvo: { pecaId: Id; arestaId: Id }) => string
  comando: (alvo: { pecaId: Id; arestaId: Id }, para: string) => Comando
}

/** Paints the chosen finish on edges, one after another. */
export const PINCEL: FerramentaDoQuadro<NasArestas> = ferramenta({
  dica: 'Clique nas arestas que recebem o acabamento, ou arraste por elas',
  para: ({ pincel }) => pincel,
  comando:
    ({ pecaId, arestaId }, acabamento) =>
    (desenho) =>
      paint(desenho, { pecaId, alvos: [{ arestaId }] }, { acabamento }),
})

/** Says which edges stand against a wall; a second press frees them. */
export const PAREDE: FerramentaDoQuadro<NasArestas> = ferramenta({
  dica: 'Clique nas arestas encostadas na parede',
  para: ({ desenho }, { pecaId, arestaId }) => {
    const lado = desenho.pecas[pecaId]?.arestas.find(({ id }) => id === arestaId)?.lado
    return lado === 'parede' ? 'livre' : 'parede'
  },
  comando: (alvo, para) => (desenho: Desenho) =>
    setLado(desenho, alvo, para === 'livre' ? 'livre' : 'parede'),
})

function ferramenta({ dica, para, comando }: Trabalho): FerramentaDoQuadro<NasArestas> {
  const pass = (estado: NasArestas, ponteiro: Ponteiro, mundo: Mundo): Efeito<NasArestas> => {
    const sobre = arestaEm(ponteiro, mundo)
    if (!sobre || estado.para === null || estado.feitas.includes(sobre.arestaId))
      return { estado: { ...estado, sobre } }
    return {
      estado: { ...estado, sobre, feitas: [...estado.feitas, sobre.arestaId] },
      comando: comando(sobre, estado.para),
    }
  }
  return {
    inicio: NADA,
    press: (_estado, ponteiro, mundo) => {
      const sobre = arestaEm(ponteiro, mundo)
      if (!sobre) return { estado: NADA, recusa: 'Clique numa aresta.' }
      return pass({ ...NADA, para: para(mundo, sobre) }, ponteiro, mundo)
    },
    move: pass,
    release: ({ sobre }) => ({ estado: { ...NADA, sobre } }),
    tecla: (_estado, { key }) => (key === 'Escape' ? { estado: NADA, termina: true } : null),
    marcas: ({ sobre }, { desenho }) => {
      const peca = sobre && desenho.pecas[sobre.pecaId]
      const lado = peca && marcosOfPeca(peca).lados.find(({ arestaId }) => arestaId === sobre.arestaId)?.lado
      return lado ? [{ t: 'linha', papel: 'traco', ...lado }] : []
    },
    dica: () => dica,
  }
}

function arestaEm({ em, alcance }: Ponteiro, { plano }: Mundo): NasArestas['sobre'] {
  const aresta = findInPlano(plano, em, alcance).find(({ tipo }) => tipo === 'aresta')
  return aresta ? { pecaId: aresta.pecaId, arestaId: aresta.id } : null
}
