import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { acabamentosEmTexto, cobrancaBreve, recortesEmTexto } from '@lapida/domain/cobranca/em-texto'
import { isReordered } from '@lapida/domain/orcamento/juncao'
import { totalMaterial } from '@lapida/domain/orcamento/material'
import { ajusteEmTexto, BASES, LEITURAS_DO_ORCAMENTO } from '@lapida/domain/orcamento/orcamento-em-texto'
import { ORDEM } from '@lapida/domain/orcamento/ordem'
import { ROTULOS_STATUS } from '@lapida/domain/orcamento/status'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { formatLados, formatMetragem, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { detalheOfPedra } from '#blocks/material-editor/detalhe-of-pedra.ts'
import { tituloMaterial, type MaterialEditavel } from '#blocks/material-editor/material-editavel.ts'
import type { CamposDoOrcamento } from './campos-do-orcamento.ts'

/** A field in which two versions of a quote differ, each as a person reads it, line by line. */
export interface Diferenca {
  /** which paths of the record it tells (domain: orcamento/juncao.ts), as `desconto` or `materiais.<id>` */
  caminhos: readonly string[]
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
  const fields = FIELDS(nomeCliente).map(({ caminhos, campo, texto }) => ({
    caminhos,
    campo,
    minha: [texto(minha) || NOTHING],
    outra: [texto(outra) || NOTHING],
  }))
  return [
    ...fields.slice(0, 2),
    ...materiaisLadoALado(minha, outra),
    servicosLadoALado(minha, outra),
    ...ordensLadoALado(minha, outra),
    ...fields.slice(2),
  ].filter((diferenca) => diferenca.minha.join('\n') !== diferenca.outra.join('\n'))
}

type Field = { caminhos: readonly string[]; campo: string; texto: (campos: CamposDoOrcamento) => string }

const FIELDS = (nomeCliente: (id: string | null) => string): Field[] => [
  { caminhos: ['clienteId'], campo: 'Cliente', texto: ({ clienteId }) => nomeCliente(clienteId) },
  { caminhos: ['status'], campo: 'Status', texto: ({ status }) => ROTULOS_STATUS[status] },
  {
    caminhos: ['desconto', 'tipoDesconto', 'baseDesconto'],
    campo: 'Desconto',
    texto: ({ desconto, tipoDesconto, baseDesconto }) =>
      ajusteEmTexto(desconto, tipoDesconto, BASES[baseDesconto]),
  },
  {
    caminhos: ['acrescimo', 'tipoAcrescimo'],
    campo: 'Acréscimo',
    texto: ({ acrescimo, tipoAcrescimo }) => ajusteEmTexto(acrescimo, tipoAcrescimo, BASES.subtotal),
  },
  ...LIDOS,
  {
    caminhos: ['indicadoPor'],
    campo: 'Indicado por',
    texto: ({ indicadoPor }) =>
      [indicadoPor?.nome, formatTelefone(indicadoPor?.telefone ?? '')].filter(Boolean).join(' · '),
  },
  { caminhos: ['observacoes'], campo: 'Observações', texto: ({ observacoes }) => observacoes },
  { caminhos: [], campo: 'Total Final', texto: (campos) => formatDinheiro(totalOrcamento(campos).total) },
]

/** What reads here as it does wherever two states of a quote are compared; the day stands in the text of the validity. */
const LIDOS = LEITURAS_DO_ORCAMENTO.filter(({ nome }) => nome !== 'clienteId' && nome !== 'dataValidade').map(
  ({ nome, campo, texto }): Field => ({
    caminhos: nome === 'validadeOrcamento' ? [nome, 'dataValidade'] : [nome],
    campo,
    texto: (campos) => texto(campos),
  }),
)

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

function materiaisLadoALado(mine: CamposDoOrcamento, theirs: CamposDoOrcamento): Diferenca[] {
  const [minhas, outras] = [mine.materiais, theirs.materiais]
  const ids = [...new Set([...minhas, ...outras].map(({ id }) => id))]
  return ids.map((id) => {
    const minha = minhas.find((material) => material.id === id)
    const outra = outras.find((material) => material.id === id)
    const named = minha ?? outra
    return {
      caminhos: [`materiais.${id}`],
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
  return {
    caminhos: ['servicos'],
    campo: 'Serviços',
    minha: mine.length > 0 ? mine : [NOTHING],
    outra: theirs.length > 0 ? theirs : [NOTHING],
  }
}

interface Lista {
  caminho: string
  campo: string
  linhas: (campos: CamposDoOrcamento) => readonly { id?: string | null; nome: string }[]
}

/** The lists whose lines stand in another order, name by name. */
function ordensLadoALado(minha: CamposDoOrcamento, outra: CamposDoOrcamento): Diferenca[] {
  const lists: Lista[] = [
    {
      caminho: 'materiais',
      campo: 'Ordem dos materiais',
      linhas: ({ materiais }) =>
        materiais.map((material) => ({ id: material.id, nome: tituloMaterial(material) })),
    },
    ...minha.materiais.flatMap((material) => listsOfMaterial(material)),
    { caminho: 'servicos', campo: 'Ordem dos serviços', linhas: ({ servicos }) => servicos },
  ]
  return lists.flatMap(({ caminho, campo, linhas: linesOf }) => {
    const [mine, theirs] = [linesOf(minha), linesOf(outra)]
    if (!isReordered(mine, theirs)) return []
    const known = toldApart([...theirs, ...mine])
    const names = (lines: typeof mine) => lines.map(({ id, nome }) => known.get(id ?? '') ?? nome)
    return [{ caminhos: [`${caminho}.${ORDEM}`], campo, minha: names(mine), outra: names(theirs) }]
  })
}

/** Names by id, numbered where several are called the same. */
function toldApart(lines: readonly { id?: string | null; nome: string }[]): Map<string, string> {
  const names = new Map(lines.map(({ id, nome }) => [id ?? '', nome]))
  return new Map(
    [...names].map(([id, nome]) => {
      const same = [...names].filter(([, other]) => other === nome).map(([other]) => other)
      return [id, same.length > 1 ? `${nome} (${same.indexOf(id) + 1})` : nome]
    }),
  )
}

function listsOfMaterial(material: MaterialEditavel): Lista[] {
  const { id } = material
  const own = ({ materiais }: CamposDoOrcamento) => materiais.find((each) => each.id === id)
  return [
    {
      caminho: `materiais.${id}.pecas`,
      campo: `Ordem das peças de ${tituloMaterial(material)}`,
      linhas: (campos) =>
        own(campos)?.pecas.map(({ id: peca, nome, comprimento, largura }) => ({
          id: peca,
          nome: `${nome} · ${formatLados(metrosToMilimetros(comprimento), metrosToMilimetros(largura))}`,
        })) ?? [],
    },
    {
      caminho: `materiais.${id}.itens`,
      campo: `Ordem dos itens de ${tituloMaterial(material)}`,
      linhas: (campos) => own(campos)?.itens ?? [],
    },
  ]
}
