import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import {
  acabamentosEmTexto,
  cobrancaBreve,
  recortesEmTexto,
  regrasEmTexto,
} from '@lapida/domain/cobranca/em-texto'
import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { differenceOf } from '@lapida/domain/orcamento/mudanca'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { ROTULOS_STATUS } from '@lapida/domain/orcamento/status'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatLados, formatMetragem, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { formatPorcentagemDecimal } from '@lapida/domain/shared/porcentagem'
import { detalheOfPedra } from '#blocks/material-editor/detalhe-of-pedra.ts'
import { tituloMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import { isFotoLocal } from '#data/foto-local.ts'
import { camposOfOrcamento, type CamposDoOrcamento } from './campos.ts'
import type { Edicao } from './edicao.ts'

/** Whether somebody else changed what the edit began with. What only the server counts, such as visits, does not. */
export function hasConflito({ base }: Edicao, agora: Orcamento): boolean {
  const now = camposOfOrcamento(agora)
  // What an older program kept of an edit has not every field: of those it lacks nothing is known.
  const begun = { ...now, ...base }
  const local = [...base.materiais, ...now.materiais].some(({ images }) => images.some(isFotoLocal))
  // A photo that travels changes its address on the way.
  return local
    ? differenceOf(ORCAMENTO, withoutFotos(begun), withoutFotos(now)) !== null
    : differenceOf(ORCAMENTO, begun, now) !== null
}

function withoutFotos(campos: CamposDoOrcamento): CamposDoOrcamento {
  return { ...campos, materiais: campos.materiais.map((material) => ({ ...material, images: [] })) }
}

/** A field in which two versions of a quote differ, each as a person reads it, line by line. */
export interface Diferenca {
  campo: string
  minha: string[]
  outra: string[]
}

const NOTHING = '—'

/**
 * Where two versions differ, in the order of the screen, the total last.
 * @param nomeCliente the name of a customer by id
 */
export function diferencas(
  minha: CamposDoOrcamento,
  outra: CamposDoOrcamento,
  nomeCliente: (id: string | null) => string,
): Diferenca[] {
  const fields = FIELDS(nomeCliente).map(({ campo, texto }) => ({
    campo,
    minha: [texto(minha) || NOTHING],
    outra: [texto(outra) || NOTHING],
  }))
  return [
    ...fields.slice(0, 2),
    ...materiaisLadoALado(minha, outra),
    servicosLadoALado(minha, outra),
    ...fields.slice(2),
  ].filter((diferenca) => diferenca.minha.join('\n') !== diferenca.outra.join('\n'))
}

type Field = { campo: string; texto: (campos: CamposDoOrcamento) => string }

const FIELDS = (nomeCliente: (id: string | null) => string): Field[] => [
  { campo: 'Cliente', texto: ({ clienteId }) => nomeCliente(clienteId) },
  { campo: 'Status', texto: ({ status }) => ROTULOS_STATUS[status] },
  {
    campo: 'Desconto',
    texto: ({ desconto, tipoDesconto, baseDesconto }) =>
      `${ajuste(desconto, tipoDesconto)} sobre ${baseDesconto === 'materiais' ? 'os materiais' : 'o subtotal'}`,
  },
  { campo: 'Acréscimo', texto: ({ acrescimo, tipoAcrescimo }) => ajuste(acrescimo, tipoAcrescimo) },
  { campo: 'Forma de pagamento', texto: ({ formaPagamento }) => formaPagamento },
  { campo: 'Meios de pagamento', texto: ({ meiosPagamento }) => meiosPagamento.join(', ') },
  { campo: 'Condições de pagamento', texto: ({ condicoesPagamento }) => condicoesPagamento },
  { campo: 'Parcelas', texto: ({ parcelas }) => (parcelas === null ? '' : String(parcelas)) },
  {
    campo: 'Dados bancários',
    texto: ({ dadosBancarios }) =>
      Object.values(dadosBancarios ?? {})
        .filter(Boolean)
        .join(' · '),
  },
  { campo: 'Prazo de entrega', texto: ({ prazoEntrega }) => prazoEntrega },
  { campo: 'Validade', texto: ({ validadeOrcamento }) => validadeOrcamento },
  { campo: 'Observações importantes', texto: ({ observacoesGerais }) => observacoesGerais.join(' · ') },
  { campo: 'Observações', texto: ({ observacoes }) => observacoes },
  {
    campo: 'Regras de cobrança',
    texto: ({ regrasCobranca }) => (regrasCobranca?.ativa ? regrasEmTexto(regrasCobranca) : ''),
  },
  { campo: 'Total Final', texto: (campos) => formatDinheiro(totalOrcamento(campos).total) },
]

function ajuste(valor: number, tipo: CamposDoOrcamento['tipoDesconto']): string {
  return tipo === 'porcentagem' ? `${formatPorcentagemDecimal(valor)}%` : reais(valor)
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

function materiaisLadoALado(mine: CamposDoOrcamento, theirs: CamposDoOrcamento): Diferenca[] {
  const [minhas, outras] = [mine.materiais, theirs.materiais]
  const ids = [...new Set([...minhas, ...outras].map(({ id }) => id))]
  return ids.map((id) => {
    const minha = minhas.find((material) => material.id === id)
    const outra = outras.find((material) => material.id === id)
    const named = minha ?? outra
    return {
      campo: named ? tituloMaterial(named) : '',
      ...onlyDifferent(linhas(minha, mine.regrasCobranca), linhas(outra, theirs.regrasCobranca)),
    }
  })
}

/** The total, and of the other lines only those that the other version lacks. */
function onlyDifferent(minha: string[], outra: string[]): Pick<Diferenca, 'minha' | 'outra'> {
  const own = (lines: string[], others: string[]) =>
    lines.filter((line, index) => index === 0 || !others.includes(line))
  return { minha: own(minha, outra), outra: own(outra, minha) }
}

function linhas(material: MaterialEditavel | undefined, regras: RegrasParaTotal): string[] {
  if (!material) return ['Sem este material']
  return [
    formatDinheiro(totalMaterial(material, regras).total),
    `${reais(material.precoM2)}/m²`,
    [material.nome, material.tipo, detalheOfPedra(material), material.categoria, material.ambiente]
      .filter(Boolean)
      .join(' · '),
    ...material.pecas.map((peca) =>
      [
        `${peca.quantidade} × ${peca.nome}`,
        formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura)),
        peca.acabamentoMetragemLinear > 0 &&
          `acab. ${formatMetragem(metrosToMilimetros(peca.acabamentoMetragemLinear))} m × ${reais(peca.acabamentoValorMetro)}`,
        cobrancaBreve(peca, regras),
        peca.acabamentos.length > 1 ? acabamentosEmTexto(peca, 'acab.') : peca.acabamento,
        recortesEmTexto(peca),
        peca.valorCustomizado !== null && `total ${reais(peca.valorCustomizado)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    ...material.itens.map((item) => `${item.quantidade} × ${item.nome} · ${reais(item.valor)}`),
    ...(material.observacoes ? [material.observacoes] : []),
  ]
}

function servicosLadoALado(minha: CamposDoOrcamento, outra: CamposDoOrcamento): Diferenca {
  const lines = ({ servicos }: CamposDoOrcamento) =>
    servicos.length === 0
      ? ['Nenhum']
      : servicos.map(({ nome, descricao, valor }) =>
          [nome, descricao, reais(valor)].filter(Boolean).join(' · '),
        )
  const [own, other] = [lines(minha), lines(outra)]
  const only = (list: string[], without: string[]) => list.filter((line) => !without.includes(line))
  const [mine, theirs] = [only(own, other), only(other, own)]
  // The same services in another order: the order is what differs.
  if (mine.length + theirs.length === 0) return { campo: 'Serviços', minha: own, outra: other }
  return {
    campo: 'Serviços',
    minha: mine.length > 0 ? mine : [NOTHING],
    outra: theirs.length > 0 ? theirs : [NOTHING],
  }
}
