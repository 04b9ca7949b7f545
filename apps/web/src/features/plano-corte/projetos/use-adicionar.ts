import { useCallback, useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import type { ChapaDoPlano, PecaDoPlano } from '@lapida/contracts/plano-corte'
import type { Candidata } from '@lapida/domain/plano-corte/candidata'
import { addPecas } from '@lapida/domain/plano-corte/mudancas-do-plano'
import { pedraOfMaterial } from '@lapida/domain/plano-corte/pecas-do-orcamento'
import { nomeOfPedra, pedraOfChapa } from '@lapida/domain/plano-corte/pedra'
import { plural } from '@lapida/domain/shared/texto'
import { showToast } from '@lapida/ui/toast-store'
import { desenhosOf } from '#blocks/desenho-vinculo/has-desenho.ts'
import { loadPecasDesenhadas } from '#blocks/desenho-vinculo/load-pecas-desenhadas.ts'
import { type MaterialDito, useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import { linkMateriais } from '#data/resources/orcamentos/orcamentos.ts'
import { useMayCall } from '#shared/use-may-call.ts'
import { showUndoToast } from '../undo-toast.ts'
import { useOutrosPlanos } from '../use-outros-planos.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { candidatasOfChapa, materiaisToLink, withPedraDaChapa } from './candidata.ts'

const NO_STOCK: MaterialDito[] = []
const NAO_LIGOU = 'Não deu para guardar a pedra no orçamento neste aparelho.'
const SEM_COMPATIVEL = 'Nenhuma peça compatível encontrada ou todas já foram adicionadas'

/** What a person has to say before pieces are cut from the stone of a slab. */
export interface PerguntaDaPedra {
  tipo: 'mesma-pedra' | 'outra-pedra'
  /** the stones that were sold, told from each other */
  vendidas: string[]
  /** the slab, as 'Preto São Gabriel · GR-009 · Escovado · 2 cm' */
  chapa: string
  /** takes them into the plan */
  confirm: () => void
  /** leaves them out; what needs no word comes into the plan all the same */
  refuse: () => void
}

export interface Adicionar {
  add: (candidatas: Candidata[]) => Promise<void>
  pergunta: PerguntaDaPedra | null
}

/** Takes pieces of quotes into the plan, by the rules and words of the specification (spec 2 §5). */
export function useAdicionar(editor: PlanoEditor, onChapas: () => void): Adicionar {
  const { conteudo, selecionada, change, undo } = editor
  const [pergunta, ask] = useState<PerguntaDaPedra | null>(null)
  const { dados: estoque = NO_STOCK } = useEstoqueMateriais()
  const outros = useOutrosPlanos(editor.id)
  const keepsInQuote = useMayCall()('orcamentos.save-materiais')

  const codigoOf = useCallback(
    (id: string) => estoque.find((pedra) => pedra.id === id)?.codigo ?? '',
    [estoque],
  )
  const put = useCallback(
    async (candidatas: readonly Candidata[], chapa: ChapaDoPlano) => {
      const makePecas = await loadPecasDesenhadas(desenhosOf([{ pecas: candidatas.map(({ peca }) => peca) }]))
      const novas = makePecas(candidatas, chapa.veio).map((peca) => withPedraDaChapa(peca, chapa, codigoOf))
      if (novas.length === 0) {
        showToast({ title: 'Esta parte já vem com a peça do desenho.' })
        return
      }
      if (!hasRoom(conteudo.pecas, novas)) return
      const [first] = novas
      const what = novas.length === 1 && first ? first.nome : plural(novas.length, 'peça', 'peças')
      change(`Adicionar ${what}`, (before) => addPecas(before, novas))
      // A stone that the stock has lost meanwhile is none that a quote could be of.
      const row = estoque.find(({ id }) => id === chapa.estoqueMaterialId)
      // Whoever does not write quotes says it for this plan alone.
      const links = row && keepsInQuote ? materiaisToLink(candidatas, chapa) : []
      const link = (to: string | null) =>
        Promise.all(links.map(({ orcamentoId, materiais }) => linkMateriais(orcamentoId, materiais, to)))
      const linked = row && links.length > 0 ? await saidOfLink(link(row.id), row.nome) : undefined
      const other = inOtherPlans(candidatas.flatMap(({ peca }) => outros.ofPeca(peca.id) ?? []))
      showUndoToast(
        novas.length === 1 ? `${what} adicionada ao plano` : `${what} adicionadas ao plano`,
        () => {
          undo()
          link(null).catch((error: unknown) => {
            reportError(error)
            showToast({ tone: 'error', title: NAO_LIGOU })
          })
        },
        [other, linked].filter(Boolean).join(' ') || undefined,
      )
    },
    [conteudo.pecas, change, undo, codigoOf, estoque, outros, keepsInQuote],
  )

  const add = useCallback(
    async (candidatas: Candidata[]) => {
      const chapa = conteudo.chapas.find(({ id }) => id === selecionada?.chapa)
      if (!chapa) return sayNoSlab(onChapas)
      const found = candidatasOfChapa(candidatas, conteudo, chapa)
      const { mesmas, aConfirmar, parecidas, outras } = found
      const askFor = (tipo: PerguntaDaPedra['tipo'], some: readonly Candidata[]) =>
        ask({
          tipo,
          ...wordsOf(some, chapa, codigoOf),
          confirm: () => {
            ask(null)
            void put([...mesmas, ...some], chapa)
          },
          refuse: () => {
            ask(null)
            if (mesmas.length > 0) void put(mesmas, chapa)
          },
        })
      if (aConfirmar.length > 0) return askFor('mesma-pedra', aConfirmar)
      if (mesmas.length > 0) return put(mesmas, chapa)
      if (parecidas.length > 0) return askFor('outra-pedra', parecidas)
      showToast({
        title: SEM_COMPATIVEL,
        description: `A chapa selecionada é de ${nomeOfPedra(pedraOfChapa(chapa))}.`,
        ...(outras.length > 0 && {
          action: { label: 'Cortar desta chapa', onAction: () => askFor('outra-pedra', outras) },
        }),
      })
    },
    [conteudo, selecionada, put, codigoOf, onChapas],
  )
  return { add, pergunta }
}

/** That another open plan has pieces, too: both of them would be cut. */
function inOtherPlans(planos: readonly string[]): string | undefined {
  const [first] = planos
  if (first === undefined) return undefined
  const names = [...new Set(planos)].map((nome) => `“${nome}”`).join(', ')
  return planos.length === 1
    ? `Ela já está no plano ${names}.`
    : `${planos.length} delas já estão em ${names}.`
}

function wordsOf(candidatas: readonly Candidata[], chapa: ChapaDoPlano, codigoOf: (id: string) => string) {
  const names = candidatas.map(({ material }) => {
    const pedra = pedraOfMaterial(material)
    return nomeOfPedra({ ...pedra, codigo: codigoOf(pedra.estoqueMaterialId ?? '') })
  })
  return { vendidas: [...new Set(names)], chapa: nomeOfPedra(pedraOfChapa(chapa)) }
}

/** What became of writing into the quotes of which stone their pieces are cut; the pieces are in the plan either way. */
async function saidOfLink(link: Promise<unknown>, nome: string): Promise<string> {
  try {
    await link
    return `No orçamento, a pedra agora é ${nome}, do estoque.`
  } catch (error) {
    reportError(error)
    return NAO_LIGOU
  }
}

function sayNoSlab(onChapas: () => void): void {
  showToast({
    title: 'Nenhuma Chapa Selecionada',
    description: 'Por favor, selecione uma chapa antes de adicionar peças.',
    action: { label: 'Ver chapas', onAction: onChapas },
  })
}

/** Whether so many more copies fit into one plan; says so when they do not. */
export function hasRoom(pecas: readonly PecaDoPlano[], novas: readonly { quantidade: number }[]): boolean {
  const copies = [...pecas, ...novas].reduce((sum, { quantidade }) => sum + quantidade, 0)
  if (copies <= LIMITES.pecasPorPlanoCorte) return true
  const most = plural(LIMITES.pecasPorPlanoCorte, 'peça', 'peças')
  showToast({ title: `Um plano tem no máximo ${most}.`, description: 'Divida o trabalho em dois planos.' })
  return false
}
