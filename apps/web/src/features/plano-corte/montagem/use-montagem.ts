import { useMemo, useState } from 'react'
import { montagemPlana, type MontagemPlana } from '@lapida/desenho/juntas/montagem-plana'
import type { Ponto } from '@lapida/desenho/kernel/ponto'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { problemasOfPlano } from '@lapida/documento/plano-corte/problemas-do-plano'
import { withEspelhos } from '@lapida/documento/plano-corte/with-espelhos'
import { findCortada } from '@lapida/domain/plano-corte/copia'
import type { ParEmLivro } from '@lapida/domain/plano-corte/livros-of-plano'
import { useEdicao } from '../corte/use-edicao.ts'
import { useFotosDoPlano } from '../use-fotos-do-plano.ts'
import { useLivrosDoPlano } from '../use-livros-do-plano.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import {
  cenaOfMontagem,
  passoNaChapa,
  type Arrasto,
  type FotoNoPlano,
} from '@lapida/documento/plano-corte/cena-da-montagem'
import { continuidadeGeral, worstFirst, type ContinuidadeGeral } from './model/continuidade-geral.ts'
import { useAbrirEmLivro } from './use-abrir-em-livro.ts'
import { useCasarVeios, type OpcaoDeVeio } from './use-casar-veios.ts'
import { medidasOfJuntas, useMedidas } from './use-medidas.ts'

export interface MontagemOptions {
  editor: PlanoEditor
  desenho: Desenho
  /** 1 for the first of so many equal kitchens */
  conjunto: number
}

const NADA = () => undefined

/** All that the table of a kitchen shows and does. */
export function useMontagem({ editor, desenho, conjunto }: MontagemOptions) {
  const { conteudo } = editor
  const [parte, chooseParte] = useState<string | null>(null)
  const [arrasto, setArrasto] = useState<Arrasto | null>(null)
  const { tiradas, fotos, livros } = usePedraVista(conteudo.chapas)
  const montagem = useMemo(() => montagemPlana(desenho), [desenho])
  const cena = useMemo(
    () =>
      cenaOfMontagem({
        ...{ conteudo, montagem, qual: { desenhoId: desenho.id, conjunto }, fotos, arrasto, livros },
      }),
    [conteudo, montagem, desenho.id, conjunto, fotos, arrasto, livros],
  )
  const veios = useCasarVeios(editor)
  const opcoes = useJuntasOfOpcoes(veios.procura?.opcoes, { montagem, desenho, conjunto, fotos, livros })
  const wanted = useMemo(
    () => [...cena.juntas, ...opcoes.flatMap(({ juntas }) => juntas)],
    [cena.juntas, opcoes],
  )
  const medidor = useMedidas(wanted)
  const medidas = medidasOfJuntas(cena.juntas, medidor)
  const problemas = useMemo(() => problemasOfPlano(conteudo), [conteudo])
  const escolhida = cena.partes.find(({ chave }) => chave === parte) ?? null
  const edicao = useEdicao({
    editor,
    mostrada: escolhida?.janela?.naChapa?.onde ?? null,
    onBefore: NADA,
  })

  const livro = useAbrirEmLivro({
    ...{ editor, montagem, qual: { desenhoId: desenho.id, conjunto }, cena, livros },
    onRefuse: edicao.refuse,
  })

  /** By how much the window of a part moves when the stone behind it is moved by so much. */
  function passoOf(chave: string, by: Ponto) {
    const one = montagem.partes.find((candidate) => candidate.chave === chave)
    const janela = cena.partes.find((candidate) => candidate.chave === chave)?.janela
    if (!one || !janela?.naChapa) return null
    const { lugar, posicionada } = janela.naChapa
    return { ...passoNaChapa(by, one.lugar, lugar), chave: janela.chave, posicionada }
  }

  return {
    cena,
    veios,
    geralOf(wantedOpcao: OpcaoDeVeio): ContinuidadeGeral | 'medindo' | null {
      const juntas = opcoes.find(({ opcao }) => opcao === wantedOpcao)?.juntas ?? []
      return continuidadeGeral(juntas, medidasOfJuntas(juntas, medidor))
    },
    soltas: montagem.soltas.length,
    medidas,
    problemas,
    edicao,
    /** of slabs themselves, without what is only foreseen */
    tiradas,
    fotos,
    livro,
    parte,
    chooseParte,
    chooseCopia(chave: string) {
      const here = cena.partes.find(({ janela }) => janela?.chave === chave)
      if (here) chooseParte(here.chave)
    },
    escolhida,
    cortada: escolhida?.janela?.naChapa
      ? findCortada(conteudo.cortadas, escolhida.janela.naChapa.onde)
      : undefined,
    arrasto,
    // While a pattern is dragged no row runs away from under the eye.
    juntas: arrasto ? cena.juntas : worstFirst(cena.juntas, medidas),
    drag(chave: string, by: Ponto) {
      const step = passoOf(chave, by)
      if (step) setArrasto({ chave, x: step.x, y: step.y })
    },
    move(chave: string, by: Ponto, junta?: string) {
      const step = passoOf(chave, by)
      setArrasto(null)
      if (!step || (step.x === 0 && step.y === 0)) return
      const { x, y } = step.posicionada
      edicao.move(step.chave, { x: x + step.x, y: y + step.y }, junta)
    },
  }
}

/** The pictures of a plan's slabs, as they were taken and with those that are only foreseen, and which open like a book. */
function usePedraVista(chapas: MontagemOptions['editor']['conteudo']['chapas']) {
  const tiradas = useFotosDoPlano(chapas)
  const livros = useLivrosDoPlano(chapas)
  const fotos = useMemo(() => withEspelhos(tiradas, chapas, livros), [tiradas, chapas, livros])
  return { tiradas, fotos, livros }
}

const NENHUMA: readonly OpcaoDeVeio[] = []

/** The joints of this kitchen in plans that were found. */
function useJuntasOfOpcoes(
  opcoes: readonly OpcaoDeVeio[] = NENHUMA,
  {
    montagem,
    desenho,
    conjunto,
    fotos,
    livros,
  }: Pick<MontagemOptions, 'desenho' | 'conjunto'> & {
    montagem: MontagemPlana
    fotos: ReadonlyMap<string, FotoNoPlano>
    livros: readonly ParEmLivro[]
  },
) {
  return useMemo(
    () =>
      opcoes.map((opcao) => {
        const qual = { desenhoId: desenho.id, conjunto }
        const { juntas } = cenaOfMontagem({
          ...{ conteudo: opcao.conteudo, montagem, qual, fotos, arrasto: null, livros },
        })
        return { opcao, juntas }
      }),
    [opcoes, montagem, desenho.id, conjunto, fotos, livros],
  )
}

export type Montagem = ReturnType<typeof useMontagem>
