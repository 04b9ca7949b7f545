import { useMemo } from 'react'
import type { ChapaDoPlano, ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { chaveOfPecaNoPlano, chaveOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { slabFit, TEXTO_FIT } from '@lapida/corte/slab-fit'
import { chaveOfChapa, isSameSlab, nomeOfCopia } from '@lapida/domain/plano-corte/copia'
import { chapasOfPlano, copiasOfPlano, type CopiaDoPlano } from './model/edit-layout.ts'
import { chapaDisponivel } from '@lapida/domain/plano-corte/entrada-do-corte'
import { nomeOfChapa } from './model/find-lugar.ts'
import type { Problema } from '@lapida/documento/plano-corte/problemas-do-plano'
import type { AcoesDaLinha } from './peca-linha.tsx'
import type { GrupoDeLinhas } from './pecas-lista.tsx'

export interface LinhasOptions {
  conteudo: ConteudoPlanoCorte
  /** the slab that is looked at, as `chapa/copia` */
  mostrada: string
  problemas: readonly Problema[]
  escolhida: string | null
  soLeitura: boolean
  /** the engine has just tried: what is pending now has no place */
  semLugar: boolean
  acoes: AcoesDaLinha
}

/** The rows of the list: what waits for a place, this slab, other slabs. */
export function useLinhas(options: LinhasOptions): GrupoDeLinhas[] {
  const { conteudo, mostrada, problemas, escolhida, soLeitura, semLugar, acoes } = options
  const copias = useMemo(() => copiasOfPlano(conteudo), [conteudo])
  const chapas = useMemo(() => choices(conteudo), [conteudo])
  const motivos = useMemo(() => reasons(conteudo, copias, semLugar), [conteudo, copias, semLugar])
  const avisos = useMemo(
    () => new Map(problemas.flatMap(({ chaves, texto }) => chaves.map((chave) => [chave, texto] as const))),
    [problemas],
  )
  const prontas = useMemo(() => new Set(conteudo.prontas), [conteudo.prontas])

  const allChapas = conteudo.chapas
  return useMemo(() => {
    const rowOf = (copia: CopiaDoPlano) => {
      const { chave, peca, onde, posicionada } = copia
      const { largura, altura } = posicionada ?? peca
      const problema = avisos.get(chave)
      return {
        acoes,
        chave,
        nome: nomeOfCopia(peca, copia.copia),
        origem: [peca.ambiente, peca.projeto].filter(Boolean).join(' · '),
        largura,
        altura,
        ...placeOf(
          posicionada,
          allChapas.find(({ id }) => id === onde?.chapa),
        ),
        aviso: problema ?? motivos.get(chave) ?? '',
        comProblema: problema !== undefined,
        pronta: prontas.has(chave),
        presa: posicionada?.presa === true,
        escolhida: chave === escolhida,
        soLeitura,
        onde: onde ? chaveOfChapa(onde) : '',
        chapas: chapas.get(peca.id) ?? [],
      }
    }
    const isHere = ({ onde }: CopiaDoPlano) => onde !== null && chaveOfChapa(onde) === mostrada
    const here = copias.filter(isHere)
    const nowhere = copias.filter(({ onde }) => onde === null)
    const elsewhere = copias.filter((copia) => copia.onde !== null && !isHere(copia))
    return [
      { titulo: 'Pendentes', linhas: nowhere.map(rowOf) },
      { titulo: 'Nesta chapa', linhas: here.map(rowOf), vazio: 'Nenhuma peça nesta chapa ainda.' },
      { titulo: 'Em outras chapas', linhas: elsewhere.map(rowOf), fechado: true },
    ]
  }, [copias, chapas, motivos, avisos, prontas, mostrada, escolhida, soLeitura, acoes, allChapas])
}

/** Where a copy lies and how far it can lie, in millimetres. */
function placeOf(posicionada: CopiaDoPlano['posicionada'], chapa: ChapaDoPlano | undefined) {
  if (!posicionada || !chapa) return { x: null, y: null, maximoX: 0, maximoY: 0 }
  const { x, y, largura, altura } = posicionada
  return { x, y, maximoX: Math.max(0, chapa.largura - largura), maximoY: Math.max(0, chapa.altura - altura) }
}

/** The slabs that each piece can be moved to: those of its stone, in use or not. */
function choices(conteudo: ConteudoPlanoCorte): Map<string, { value: string; label: string }[]> {
  const { usadas, livres } = chapasOfPlano(conteudo)
  const byStone = new Map<string, { value: string; label: string }[]>()
  const kinds = new Map(conteudo.chapas.map((chapa) => [chapa.id, chapa]))
  const choicesFor = (pedra: string) =>
    [...usadas, ...livres].flatMap((onde) => {
      const chapa = kinds.get(onde.chapa)
      if (!chapa || chaveOfPedra(pedraOfChapa(chapa)) !== pedra) return []
      const used = usadas.some((usada) => isSameSlab(usada, onde))
      return { value: chaveOfChapa(onde), label: used ? nomeOfChapa(conteudo, onde) : 'Chapa vazia' }
    })
  return new Map(
    conteudo.pecas.map((peca) => {
      const pedra = chaveOfPecaNoPlano(conteudo, peca)
      const known = byStone.get(pedra) ?? choicesFor(pedra)
      byStone.set(pedra, known)
      return [peca.id, known]
    }),
  )
}

/** Why pieces lie on no slab: those that no slab of their stone can hold, and what the engine found no place for. */
function reasons(
  conteudo: ConteudoPlanoCorte,
  copias: readonly CopiaDoPlano[],
  semLugar: boolean,
): Map<string, string> {
  const { livres } = chapasOfPlano(conteudo)
  const stones = new Map<string, (copia: CopiaDoPlano) => string | null>()
  const reasonFor = ({ peca }: CopiaDoPlano) => {
    const pedra = chaveOfPecaNoPlano(conteudo, peca)
    const known = stones.get(pedra)
    if (known) return known
    const chapas = conteudo.chapas.filter((chapa) => chaveOfPedra(pedraOfChapa(chapa)) === pedra)
    const fit = slabFit(chapas.map(chapaDisponivel), conteudo.regras)
    const unused = livres.some(({ chapa }) => chapas.some(({ id }) => id === chapa))
    const reason = (copia: CopiaDoPlano) => {
      const kind = fit(copia.peca)
      if (kind !== 'cabe') return TEXTO_FIT[kind]
      if (!semLugar) return null
      return unused
        ? 'a busca terminou antes: tente com mais tempo'
        : 'faltam chapas: nas que há não sobra lugar'
    }
    stones.set(pedra, reason)
    return reason
  }
  return new Map(
    copias.flatMap((copia) => {
      const motivo = copia.onde === null ? reasonFor(copia)(copia) : null
      return motivo === null ? [] : [[copia.chave, `Não coube: ${motivo}.`] as const]
    }),
  )
}
