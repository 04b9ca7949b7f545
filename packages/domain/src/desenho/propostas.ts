import type { ItemSalvar, MaterialDoOrcamento } from '@lapida/contracts/material'
import type { RegrasParaTotal } from '../cobranca/medida-cobrada.ts'
import { withAcabamentosSomados } from '../orcamento/acabamentos.ts'
import { totalPeca } from '../orcamento/peca.ts'
import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { foldText } from '../shared/texto.ts'
import {
  pecaOfDesenho,
  withoutPreco,
  type DesenhoDasLinhas,
  type LinhaDoDesenho,
  type PecaDoDesenho,
  type Tabelas,
} from './linha-do-desenho.ts'
import { listaOfAcabamentos } from './marca.ts'
import { isMeiaEsquadria } from './meia-esquadria.ts'
import { compareComDesenho, type Comparacao } from './vinculo.ts'

/** A piece of a quote with its id. */
export type PecaDaLista = PecaDoDesenho & { id: string }
type ItemDaLista = Omit<ItemSalvar, 'id'> & { id: string }

/** A material of a quote as far as a drawing may change it. */
export type MaterialDaLista = Omit<MaterialDoOrcamento, 'id' | 'pecas' | 'itens'> & {
  id: string
  pecas: PecaDaLista[]
  itens: ItemDaLista[]
}

/** What bringing a drawing to a quote would do to one row. Nothing of it has been done. */
export interface Proposta extends Comparacao {
  /** the row of the drawing: piece and row */
  chave: string
  tipo: 'nova' | 'muda' | 'igual' | 'remove'
  codigo: string
  nome: string
  /** where the row is, or is to go; null while that is not decided */
  materialId: string | null
  antes: PecaDaLista | null
  /** prices, name and a total by hand of the row stay as they are in the quote */
  depois: PecaDoDesenho | null
  /** what the company's tables have no price for */
  semPreco: string[]
  linha: LinhaDoDesenho | null
}

/** The drawing side of a comparison. */
export interface LadoDoDesenho {
  desenho: DesenhoDasLinhas
  linhas: readonly LinhaDoDesenho[]
  tabelas: Tabelas
}

/**
 * What bringing a drawing to a quote would do, row by row in the order of the drawing; rows that the drawing has no more
 * come last.
 * @param destino the material that a new row goes to; null while that is not decided
 */
export function propostasOfDesenho(
  materiais: readonly MaterialDaLista[],
  { desenho, linhas, tabelas }: LadoDoDesenho,
  destino: (linha: LinhaDoDesenho) => string | null,
): Proposta[] {
  const ligadas = new Map(
    materiais.flatMap((material) =>
      material.pecas
        .filter((peca) => peca.desenho?.desenhoId === desenho.id)
        .map((peca) => [chaveOf(peca.desenho), { material, peca }] as const),
    ),
  )
  const doDesenho = linhas.map((linha): Proposta => {
    const chave = chaveOf(linha)
    const ligada = ligadas.get(chave)
    ligadas.delete(chave)
    const nova = pecaOfDesenho(desenho, linha, tabelas)
    const comum = { chave, codigo: linha.codigo, linha, semPreco: withoutPreco(linha, tabelas) }
    if (!ligada) {
      const sem = { estado: 'desenho-mudou' as const, grupos: [] }
      const materialId = destino(linha)
      return { ...comum, ...sem, tipo: 'nova', nome: nova.nome, materialId, antes: null, depois: nova }
    }
    const { peca, material } = ligada
    const comparacao = compareComDesenho(peca, nova)
    return {
      ...comum,
      ...comparacao,
      tipo: comparacao.estado === 'sincronizado' ? 'igual' : 'muda',
      nome: peca.nome,
      materialId: material.id,
      antes: peca,
      depois: withPrecosOfOrcamento(peca, nova),
      semPreco: comparacao.estado === 'sincronizado' ? [] : comum.semPreco,
    }
  })
  const semDesenho = [...ligadas].map(([chave, { material, peca }]): Proposta => ({
    ...compareComDesenho(peca, null),
    chave,
    tipo: 'remove',
    codigo: '',
    nome: peca.nome,
    materialId: material.id,
    antes: peca,
    depois: null,
    semPreco: [],
    linha: null,
  }))
  return [...doDesenho, ...semDesenho]
}

function chaveOf(onde: { pecaId: string; linha: string } | null): string {
  return onde ? `${onde.pecaId} ${onde.linha}` : ''
}

/** The drawing's figures with the quote's own name, prices and total by hand. */
function withPrecosOfOrcamento(peca: PecaDaLista, nova: PecaDoDesenho): PecaDoDesenho {
  const valores = new Map<string, number>()
  const keep = (nome: string, valorMetro: number) => {
    // A joint that was sent before it had a price takes the one that it has now.
    if (valorMetro > 0 || !isMeiaEsquadria(nome)) valores.set(foldText(nome), valorMetro)
  }
  if (peca.acabamentos.length === 0) keep(peca.acabamento, peca.acabamentoValorMetro)
  for (const { nome, valorMetro } of peca.acabamentos) keep(nome, valorMetro)
  const recortes = new Map(peca.recortes.map(({ nome, valor }) => [foldText(nome), valor]))
  const novos = listaOfAcabamentos(nova)
  const um = novos.length <= 1
  return withAcabamentosSomados({
    ...nova,
    nome: peca.nome,
    modoCobranca: peca.modoCobranca,
    valorUnitario: peca.valorUnitario,
    valorCustomizado: peca.valorCustomizado,
    acabamentoValorMetro: um
      ? (valores.get(foldText(nova.acabamento)) ?? nova.acabamentoValorMetro)
      : nova.acabamentoValorMetro,
    acabamentos: nova.acabamentos.map((acabamento) => ({
      ...acabamento,
      valorMetro: valores.get(foldText(acabamento.nome)) ?? acabamento.valorMetro,
    })),
    recortes: nova.recortes.map((recorte) => ({
      ...recorte,
      valor: recortes.get(foldText(recorte.nome)) ?? recorte.valor,
    })),
  })
}

/** What of a quote's totals by hand is computed anew: without it all of them stay. */
export interface Recalculo {
  /** keys of proposals whose row's total by hand goes */
  pecas: ReadonlySet<string>
  /** materials whose total by hand goes */
  materiais: ReadonlySet<string>
}

const NADA_RECALCULADO: Recalculo = { pecas: new Set(), materiais: new Set() }

/**
 * The materials of a quote after the chosen proposals. A total that was set by hand, of a row or of a material, stays
 * unless it is named.
 * @param newId makes the id of a new row
 */
export function applyPropostas<M extends MaterialDaLista>(
  materiais: readonly M[],
  escolhidas: readonly Proposta[],
  { newId, recalculo = NADA_RECALCULADO }: { newId: (proposta: Proposta) => string; recalculo?: Recalculo },
): (Omit<M, 'pecas'> & Pick<MaterialDaLista, 'pecas'>)[] {
  const porPeca = new Map(escolhidas.flatMap((uma) => (uma.antes ? [[uma.antes.id, uma] as const] : [])))
  const depoisOf = ({ chave, depois }: Proposta, id: string): PecaDaLista[] => {
    if (!depois) return []
    return [{ ...depois, ...(recalculo.pecas.has(chave) && { valorCustomizado: null }), id }]
  }
  return materiais.map((material) => {
    const mudadas = material.pecas.flatMap((peca) => {
      const proposta = porPeca.get(peca.id)
      return proposta ? depoisOf(proposta, peca.id) : [peca]
    })
    const novas = escolhidas
      .filter(({ tipo, materialId }) => tipo === 'nova' && materialId === material.id)
      .flatMap((proposta) => depoisOf(proposta, newId(proposta)))
    const valorCustomizado = recalculo.materiais.has(material.id) ? null : material.valorCustomizado
    return { ...material, valorCustomizado, pecas: [...mudadas, ...novas] }
  })
}

/** What a row costs before and after a proposal, totals by hand counted, as it stands in its material. */
export function valoresOfProposta(
  { antes, depois }: Pick<Proposta, 'antes' | 'depois'>,
  { precoM2, nome }: Pick<MaterialDaLista, 'precoM2' | 'nome'>,
  { regras, recalcula }: { regras: RegrasParaTotal; recalcula: boolean },
): { antes: Centavos; depois: Centavos } {
  const cobranca = { regras, aplicacao: nome }
  const total = (peca: PecaDoDesenho | null) =>
    peca ? totalPeca(peca, precoM2, cobranca) : bigintToCentavos(0n)
  const novo = depois && recalcula ? { ...depois, valorCustomizado: null } : depois
  return { antes: total(antes), depois: total(novo) }
}

/** An item of the stock that the drawing puts into a material, against how many of it stand there. */
export interface PropostaDeItem {
  itemEstoqueId: string
  materialId: string
  item: ItemDaLista | null
  /** how many of it the rows as they stand in the quote would put there */
  antes: number
  de: number
  para: number
}

/** How many items of the stock the chosen rows put into each material, where the material has another number of them. */
export function propostasOfItens(
  materiais: readonly MaterialDaLista[],
  propostas: readonly Proposta[],
): PropostaDeItem[] {
  const contados = new Map<
    string,
    { itemEstoqueId: string; materialId: string; antes: number; para: number }
  >()
  for (const { linha, materialId, tipo, antes: peca } of propostas) {
    if (!linha || materialId === null || tipo === 'remove') continue
    for (const { itemEstoqueId, quantidade } of linha.itens) {
      const chave = `${materialId} ${itemEstoqueId}`
      const contado = contados.get(chave) ?? { antes: 0, para: 0 }
      const antes = contado.antes + quantidade * (peca?.quantidade ?? 0)
      contados.set(chave, {
        itemEstoqueId,
        materialId,
        antes,
        para: contado.para + quantidade * linha.quantidade,
      })
    }
  }
  return [...contados.values()].flatMap(({ itemEstoqueId, materialId, antes, para }) => {
    const material = materiais.find(({ id }) => id === materialId)
    const item = material?.itens.find(({ estoqueId }) => estoqueId === itemEstoqueId) ?? null
    const de = item?.quantidade ?? 0
    return de === para ? [] : [{ itemEstoqueId, materialId, item, antes, de, para }]
  })
}
