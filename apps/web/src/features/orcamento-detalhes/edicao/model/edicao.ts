import { LIMITES } from '@lapida/contracts/limites'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { totalOrcamento, type OrcamentoParaTotal, type TotalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDecimal, parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { isSameValue } from '@lapida/domain/shared/same-value'
import { condicoesOf, type Condicoes } from '#blocks/condicoes-form/condicoes.ts'
import {
  linhasWithAtual,
  materialFromEditor,
  materialInEditor,
  type EditorMaterial,
} from '#blocks/material-editor/editor-material.ts'
import { linhaFromPeca, type LinhaPeca } from '#blocks/material-editor/linha-peca.ts'
import type { MaterialEditavel, PecaEditavel } from '#blocks/material-editor/material-editavel.ts'
import { oncePer, oncePerWith } from '#blocks/rascunho/once-per.ts'
import type { Conteudo } from '#blocks/rascunho/conteudo.ts'
import { NO_MATERIAL } from '#blocks/novo-material/novo-material.ts'
import { NO_SERVICO, type ServicoEditavel } from '#blocks/servico-form/servico.ts'
import { camposOfOrcamento, type CamposDoOrcamento } from '#blocks/conflito/campos-do-orcamento.ts'

/** A service while it is being edited: its value exactly as typed. */
export interface ServicoDigitado extends Omit<ServicoEditavel, 'valor'> {
  valor: string
  /** reais that stay in force while what is typed is no value */
  valorEmVigor?: number
}

/** A stored quote that is being edited: plain JSON, so that it survives the browser as it is. */
export interface Edicao extends Conteudo<ServicoDigitado> {
  orcamentoId: string
  /** the quote that the changes are counted from: as it stood when the edit began, or a conflict was settled */
  base: CamposDoOrcamento
  /** the server's version of that quote */
  versao: number
  clienteId: string | null
  /** materials whose pieces are open in the spreadsheet, by their id */
  editores: Readonly<Record<string, EditorMaterial>>
}

/** A quote as the edit mode opens it. */
export function openEdicao(orcamento: Orcamento): Edicao {
  const base = camposOfOrcamento(orcamento)
  return {
    orcamentoId: orcamento.id,
    base,
    versao: orcamento.versao,
    clienteId: base.clienteId,
    materiais: base.materiais,
    editores: {},
    novoMaterial: NO_MATERIAL,
    servicos: base.servicos.map((servico) => ({ ...servico, valor: textoValor(servico.valor) })),
    novoServico: NO_SERVICO,
    condicoes: condicoesNaTela(base),
  }
}

/** The conditions of a quote as their form shows them. */
export function condicoesNaTela({ materiais: _m, servicos: _s, ...campos }: CamposDoOrcamento): Condicoes {
  const { formaPagamento, meiosPagamento } = campos
  return {
    ...condicoesOf(campos),
    formaPagamento: formaPagamento === meiosPagamento.join(', ') ? null : formaPagamento,
    dataIlegivel: false,
  }
}

/** A value of a service as its field shows it. */
export function textoValor(reais: number): string {
  return formatDecimal(reaisToCentavos(reais))
}

/** The value of a service in reais: as typed, and while that is none the last one that was; nothing when it is empty. */
export function valorOfServico({
  valor,
  valorEmVigor = 0,
}: Pick<ServicoDigitado, 'valor' | 'valorEmVigor'>): number {
  if (valor.trim() === '') return 0
  return readValor(valor) ?? valorEmVigor
}

/** Whether what is typed is no value of a service. */
export function isValorIlegivel(texto: string): boolean {
  return texto.trim() !== '' && readValor(texto) === null
}

/** The service after something of it was typed: a text that is no value changes no figure (ruling 40). */
export function changeServico(
  servico: ServicoDigitado,
  changes: Partial<Omit<ServicoDigitado, 'id'>>,
): ServicoDigitado {
  const { valorEmVigor: _before, ...next } = { ...servico, ...changes }
  return isValorIlegivel(next.valor) ? { ...next, valorEmVigor: valorOfServico(servico) } : next
}

function readValor(texto: string): number | null {
  const centavos = parseDinheiro(texto)
  return centavos === null || centavos < 0 || centavos > LIMITES.precoMaximo * 100 ? null : centavos / 100
}

/** The materials as they stand on the screen, the open ones with what is typed into them so far. */
export const materiaisNaTela = oncePer(({ materiais, editores }: Edicao): MaterialEditavel[] =>
  materiais.flatMap((material) => {
    const editor = editores[material.id]
    if (!editor) return [material]
    const live = liveMaterial(editor, material)
    return isEmptyNew(editor, live) ? [] : [live]
  }),
)

/** The quote as it stands on the screen, as far as it is summed. */
export const orcamentoNaTela = oncePer((edicao: Edicao): OrcamentoParaTotal => ({
  ...edicao.condicoes,
  materiais: materiaisNaTela(edicao),
  servicos: edicao.servicos.map(servicoEditavel),
}))

/** Every figure of the quote as it stands on the screen. */
export const totaisOfEdicao = oncePer((edicao: Edicao): TotalOrcamento =>
  totalOrcamento(orcamentoNaTela(edicao)),
)

export function servicoEditavel(servico: ServicoDigitado): ServicoEditavel {
  const { valorEmVigor: _ofTheForm, ...rest } = servico
  return { ...rest, nome: servico.nome.trim(), valor: valorOfServico(servico) }
}

/** A material whose pieces still lack something, and those pieces. */
export interface MaterialIncompleto {
  material: MaterialEditavel
  incompletas: LinhaPeca[]
}

/** The open materials with pieces that cannot be stored yet. */
export function materiaisIncompletos({ materiais, editores }: Edicao): MaterialIncompleto[] {
  return materiais.flatMap((material) => {
    const editor = editores[material.id]
    const incompletas = editor ? materialFromEditor(editor).incompletas : []
    return incompletas.length > 0 ? [{ material, incompletas }] : []
  })
}

/** The edit with every open material stored that is complete; one that lacks something stays open. */
export const closeEditores = oncePer(closedEdicao)

function closedEdicao(edicao: Edicao): Edicao {
  const editores: Record<string, EditorMaterial> = {}
  const materiais = edicao.materiais.flatMap((material) => {
    const editor = edicao.editores[material.id]
    if (!editor) return [material]
    if (materialFromEditor(editor).incompletas.length > 0) {
      editores[material.id] = editor
      return [material]
    }
    const kept = closedMaterial(editor, material)
    return isEmptyNew(editor, kept) ? [] : [kept]
  })
  return { ...edicao, materiais, editores }
}

function isEmptyNew(editor: EditorMaterial, { pecas, itens }: MaterialEditavel): boolean {
  return editor.isNew && pecas.length + itens.length === 0
}

/** An open material as it stands on the screen, and as it would be stored: once for as long as nothing is typed into it. */
const liveMaterial = oncePerWith((editor: EditorMaterial, stored: MaterialEditavel) =>
  keepUntouched(materialInEditor(editor), editor, stored),
)
const closedMaterial = oncePerWith((editor: EditorMaterial, stored: MaterialEditavel) =>
  keepUntouched(materialFromEditor(editor).material, editor, stored),
)

/**
 * What nobody typed into stays exactly as it is stored: reading its text back could write a measure or a price
 * differently, and a change that nobody made would be sent.
 */
function keepUntouched(
  typed: MaterialEditavel,
  editor: EditorMaterial,
  stored: MaterialEditavel,
): MaterialEditavel {
  const linhas = new Map(linhasWithAtual(editor).map((linha) => [linha.id, linha]))
  const known = new Map(stored.pecas.map((peca) => [peca.id, peca]))
  const pecas = typed.pecas.map((peca) => {
    const before = known.get(peca.id)
    const linha = linhas.get(peca.id)
    return before && linha ? { ...peca, ...untouchedFields(linha, before) } : peca
  })
  const kept = { ...typed, pecas }
  return isSameValue(kept, stored) ? stored : kept
}

const untouchedFields = oncePerWith((linha: LinhaPeca, peca: PecaEditavel): Partial<PecaEditavel> => {
  const before = linhaFromPeca(peca, linha.unidade)
  const same = (campo: keyof LinhaPeca) => JSON.stringify(linha[campo]) === JSON.stringify(before[campo])
  const edges = same('bordas') && same('metros')
  const sides = same('comprimento') && same('largura')
  return {
    ...(same('nome') && { nome: peca.nome }),
    ...(same('comprimento') && { comprimento: peca.comprimento }),
    ...(same('largura') && { largura: peca.largura }),
    ...(edges && { bordas: peca.bordas }),
    ...(edges && sides && { acabamentoMetragemLinear: peca.acabamentoMetragemLinear }),
    ...(same('valorUnitario') && { valorUnitario: peca.valorUnitario }),
    ...(edges && same('valorMetro') && { acabamentoValorMetro: peca.acabamentoValorMetro }),
  }
})
