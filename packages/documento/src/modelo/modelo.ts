import type { Item, Material, Peca } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import {
  acabamentosEmTexto,
  areaCobradaEmTexto,
  cobrancaEmTexto,
  recortesEmTexto,
} from '@lapida/domain/cobranca/em-texto'
import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { gruposOfTotal, NOMES_DOS_GRUPOS } from '@lapida/domain/orcamento/grupos-do-total'
import { valorUnitarioOfTotal } from '@lapida/domain/orcamento/item'
import { areaTotal, totalMaterial } from '@lapida/domain/orcamento/material'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { tituloOfMaterial } from '@lapida/domain/orcamento/titulo-of-material'
import type { EscolhasLidas } from '@lapida/domain/orcamento/contado'
import { BASES } from '@lapida/domain/orcamento/orcamento-em-texto'
import { totalPeca } from '@lapida/domain/orcamento/peca'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos, sumCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatCpfCnpj, formatTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { formatArea, formatLados, formatMetragem, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { formatPorcentagemDecimal } from '@lapida/domain/shared/porcentagem'
import { greetingName } from '@lapida/domain/shared/greeting-name'
import { foldText, plural } from '@lapida/domain/shared/texto'
import { papelOfEmpresa, type Papel } from '../base/cores.ts'
import { escalaDesenhos, type Desenho } from './desenho.ts'
import {
  apresentacaoOf,
  opcionaisNoDocumento,
  totalComOpcionais,
  valorOfOpcionais,
  variantesNoDocumento,
  type Apresentacao,
  type OpcionalNoDocumento,
  type PedraNoDocumento,
} from './modelo-escolhas.ts'
import {
  condicoesNoDocumento,
  pagamentoNoDocumento,
  type LinhaDePagamento,
  type PixNoDocumento,
} from './modelo-pagamento.ts'
import { situacaoOrcamento, type Situacao } from './situacao.ts'

/** Stands between the parts of a line; bound to the part before it, so that no line begins with it. */
export const SEPARATOR = '\u00a0· '

/**
 * The quote as a customer may see it, every value already written as text. The public page, its
 * print version and the PDF are three drawings of this one model, so they cannot differ; and what
 * is not in it cannot leak: no CPF, no phone of the customer, no internal notes, no costs (ruling 2).
 */
export interface DocumentoOrcamento {
  empresa: {
    nome: string
    iniciais: string
    logo: string | null
    contatos: string[]
    /** where it is and its CNPJ, as one line below its name: 'Serra/ES · CNPJ 12.345.678/0001-95' */
    resumo: string
    /** digits, for links; '' when unknown */
    telefone: string
    /** '' when unknown */
    email: string
    site: string | null
  }
  papel: Papel
  numero: string
  emitidoEm: string
  validade: string
  situacao: Situacao
  cliente: { nome: string; primeiroNome: string } | null
  assunto: string
  total: string
  materiais: MaterialNoDocumento[]
  servicos: { nome: string; descricao: string; valor: string }[]
  /** what the customer may leave out; nothing of it stands among the materials and services */
  opcionais: OpcionalNoDocumento[]
  /** what the quote comes to with all of them; null without any */
  totalComOpcionais: string | null
  /** what is paid for, group by group, then ticked options, discount and surcharge: together the total */
  somas: { rotulo: string; valor: string }[]
  /** of the sums only discount and surcharge */
  ajustes: { rotulo: string; valor: string }[]
  condicoes: { rotulo: string; texto: string }[]
  /** in which parts it is paid; none where the terms are text alone */
  pagamento: LinhaDePagamento[]
  /** null when the company has no PIX key or the quote is not to be paid by PIX */
  pix: PixNoDocumento | null
  observacoes: string[]
  cabecalho: string
  rodape: string
  assinatura: boolean
  /** nothing of it was sent yet: its paper says so */
  rascunho: boolean
  /** address of the public page, printed below its QR code; null when the link was revoked, and of a draft */
  url: string | null
  /** the frozen version that this is; null for a quote that is being prepared */
  proposta: { numero: number; data: string; aditivo: boolean } | null
}

export interface MaterialNoDocumento {
  id: string
  titulo: string
  resumo: string
  fotos: string[]
  linhas: LinhaDoMaterial[]
  /** in the stone that is chosen */
  valor: string
  /** the stones that the customer compares, A first; none where there is nothing to compare */
  variantes: PedraNoDocumento[]
}

export interface LinhaDoMaterial {
  nome: string
  detalhe: string
  /** what of the piece is charged, beside its real measure; without it the real measure is */
  cobranca?: string
  /** '' of a piece while stones are compared: what it costs depends on the stone */
  valor: string
  /** outline to scale; null for items, and for pieces that are no rectangle */
  desenho: Desenho | null
  /** an item, not a piece of stone */
  item?: true
}

export interface EntradaDocumento {
  orcamento: Orcamento
  empresa: EmpresaNoPapel
  /** absolute address of the public page, or null */
  urlPublica: string | null
  /** the instant of reading, decides what is expired */
  agora: Date
  /** ISO instant of the customer's own approval, if any */
  aprovadoEm?: string | null
  /** what the customer chose so far; without it stone A and the options that are ticked */
  escolhas?: EscolhasLidas | undefined
  /** the frozen version that is presented; without one the quote as it stands, which takes no answer */
  proposta?: PropostaNoPapel | null
  /** money came in for it already: the paper asks for none */
  pago?: boolean
}

/** What a paper says of the version that it is. */
export interface PropostaNoPapel {
  numero: number
  /** a change of what is agreed to, which brings no first part of its own */
  aditivo: boolean
  /** ISO instant */
  criadaEm: string
}

/** The document of a quote. Pure: same input, same output; the amounts are those that
 * the domain's total function stored in the quote. */
export function documentoOrcamento({
  orcamento,
  empresa,
  urlPublica,
  agora,
  aprovadoEm,
  proposta = null,
  pago = false,
  escolhas,
}: EntradaDocumento): DocumentoOrcamento {
  const zona = empresa.fusoHorario
  const apresentacao = apresentacaoOf(orcamento, escolhas)
  const { firme, escolhido } = apresentacao
  return {
    empresa: empresaNoDocumento(empresa),
    papel: papelOfEmpresa(empresa.cores),
    numero: numeracaoVisivel(orcamento),
    emitidoEm: formatDia(diaCivil(orcamento.createdAt, zona)),
    validade: orcamento.dataValidade ? `válido até ${formatDia(orcamento.dataValidade)}` : '',
    situacao: situacaoOrcamento({
      orcamento,
      hoje: diaCivil(agora, zona),
      zona,
      aprovadoEm: aprovadoEm ?? null,
      proposta: proposta?.numero ?? null,
    }),
    cliente: orcamento.cliente
      ? { nome: orcamento.cliente.nomeCompleto, primeiroNome: greetingName(orcamento.cliente.nomeCompleto) }
      : null,
    assunto: assunto(orcamento),
    total: reais(escolhido.valorTotal),
    materiais: firme.materiais.map((material) =>
      withVariantes(
        materialNoDocumento(material, orcamento.regrasCobranca),
        variantesNoDocumento(orcamento, material.id, apresentacao.escolhas),
        material,
      ),
    ),
    servicos: firme.servicos.map((servico) => ({
      nome: servico.nome,
      descricao: servico.descricao,
      valor: reais(servico.valor),
    })),
    opcionais: opcionaisNoDocumento(orcamento, apresentacao, {
      tituloOf: tituloOfMaterial,
      resumoOf: (material) => materialNoDocumento(material, orcamento.regrasCobranca).resumo,
      linhasOf: (material) =>
        materialNoDocumento(material, orcamento.regrasCobranca).linhas.map(({ nome, detalhe }) =>
          [nome, detalhe].filter(Boolean).join(': '),
        ),
      detalheOf: (item) => linhaItem(item).detalhe,
    }),
    totalComOpcionais: totalComOpcionais(orcamento, apresentacao),
    somas: [...grupos(apresentacao.firme), ...escolhidos(apresentacao), ...ajustes(apresentacao)],
    ajustes: ajustes(apresentacao),
    condicoes: condicoesNoDocumento(orcamento),
    ...pagamentoNoDocumento(escolhido, empresa, { proposta, pago }),
    observacoes: orcamento.observacoesGerais,
    cabecalho: empresa.documentos.cabecalho,
    rodape: empresa.documentos.rodape,
    assinatura: empresa.documentos.incluirAssinatura,
    rascunho: orcamento.status === 'rascunho',
    url: orcamento.status === 'rascunho' ? null : urlPublica,
    proposta: proposta && {
      numero: proposta.numero,
      aditivo: proposta.aditivo,
      data: formatDia(diaCivil(proposta.criadaEm, zona)),
    },
  }
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

/** The company as its papers name it. */
export function empresaNoDocumento(empresa: EmpresaNoPapel): DocumentoOrcamento['empresa'] {
  const nome = empresa.nomeEmpresa || 'Marmoraria'
  const cidade = [empresa.cidade, empresa.estado].filter(Boolean).join('/')
  const endereco = [empresa.endereco, cidade].filter(Boolean).join(' · ')
  const cnpj = empresa.cnpj && `CNPJ ${formatCpfCnpj(empresa.cnpj)}`
  const contatos = [
    endereco,
    formatTelefone(empresa.telefone),
    empresa.email,
    empresa.website,
    empresa.instagram && `@${empresa.instagram.replace(/^@/, '')}`,
    cnpj,
  ]
  return {
    nome,
    iniciais: iniciais(nome),
    logo: empresa.documentos.mostrarLogo && empresa.logo ? empresa.logo : null,
    contatos: contatos.filter(Boolean),
    resumo: [cidade, cnpj].filter(Boolean).join(SEPARATOR),
    telefone: onlyDigits(empresa.telefone),
    email: empresa.email,
    site: empresa.website || null,
  }
}

const CONNECTIVES = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])

function iniciais(nome: string): string {
  const words = nome
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word) && !CONNECTIVES.has(foldText(word)))
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}

/** 'Cozinha', 'Cozinha e Banheiro', or '' when no room is given: for the greeting and link previews. */
function assunto(orcamento: Orcamento): string {
  const ambientes = [...new Set(orcamento.materiais.map((material) => material.ambiente).filter(Boolean))]
  if (ambientes.length <= 1) return ambientes[0] ?? ''
  return `${ambientes.slice(0, -1).join(', ')} e ${ambientes.at(-1)}`
}

function materialNoDocumento(material: Material, regras: RegrasParaTotal): MaterialNoDocumento {
  const quantasPecas = material.pecas.reduce((sum, peca) => sum + peca.quantidade, 0)
  const desenho = escalaDesenhos(material.pecas)
  const totais = linesOfMaterial(material, regras)
  return {
    id: material.id,
    titulo: tituloOfMaterial(material),
    variantes: [],
    resumo: [
      material.acabamento,
      material.espessura,
      quantasPecas > 0 && plural(quantasPecas, 'peça', 'peças'),
      material.areaTotal > 0 && formatArea(areaTotal(material)),
      areaCobradaEmTexto(material, regras),
      material.itens.length > 0 && plural(material.itens.length, 'item', 'itens'),
    ]
      .filter(Boolean)
      .join(' · '),
    // A photo that still waits on a device for a connection has no address yet that a document could show.
    fotos: material.images.filter((path) => path.startsWith('/')),
    linhas: [
      ...material.pecas.map((peca, index) => ({
        ...linhaPeca(peca, desenho(peca)),
        ...cobrancaOfLinha(peca, totais.pecas[index], { material, regras }),
      })),
      ...material.itens.map((item, index) => linhaItem(item, totais.itens[index])),
    ],
    valor: reais(material.valorTotal),
  }
}

/** While stones are compared no piece has a price: each stone has its own, and the totals tell them. */
function withVariantes(
  noDocumento: MaterialNoDocumento,
  variantes: PedraNoDocumento[],
  { pecas }: Material,
): MaterialNoDocumento {
  if (variantes.length === 0) return noDocumento
  const linhas = noDocumento.linhas.map((linha, index) => {
    const peca = pecas[index]
    if (!peca) return linha
    const { cobranca, ...rest } = linha
    // Charged by the metre or per unit, it would say a price.
    return { ...rest, valor: '', ...(cobranca && peca.modoCobranca === 'm2' && { cobranca }) }
  })
  return { ...noDocumento, linhas, variantes }
}

interface LinesOfMaterial {
  pecas: readonly Centavos[]
  itens: readonly Centavos[]
}

/**
 * The lines as they are stored; where an older program set a total by hand and left the lines as they were, as they
 * are shared now, so that what is printed adds up.
 */
function linesOfMaterial(material: Material, regras: RegrasParaTotal): LinesOfMaterial {
  const stored = {
    pecas: material.pecas.map(({ valorTotal }) => reaisToCentavos(valorTotal)),
    itens: material.itens.map(({ valorTotal }) => reaisToCentavos(valorTotal)),
  }
  const sum = sumCentavos([...stored.pecas, ...stored.itens])
  return sum === reaisToCentavos(material.valorTotal) ? stored : totalMaterial(material, regras)
}

function linhaPeca(peca: Peca, desenho: Desenho): Omit<LinhaDoMaterial, 'valor' | 'cobranca'> {
  return {
    nome: peca.nome,
    detalhe: [
      formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura)),
      `${peca.quantidade} un`,
      acabamento(peca),
      recortesEmTexto(peca),
    ]
      .filter(Boolean)
      .join(' · '),
    // The two sides of a drawn outline say nothing of its shape.
    desenho: peca.areaDesenhada === null ? desenho : null,
  }
}

/** What the line comes to, and by what it is charged: no price per metre or unit beside a total that it does not give. */
function cobrancaOfLinha(
  peca: Peca,
  total: Centavos | undefined,
  { material, regras }: { material: Material; regras: RegrasParaTotal },
): Pick<LinhaDoMaterial, 'valor' | 'cobranca'> {
  const computed = totalPeca(peca, material.precoM2, { regras, aplicacao: material.nome })
  const gives = peca.modoCobranca === 'm2' || computed === total
  const cobranca = gives ? cobrancaEmTexto(peca, regras) : ''
  return { valor: formatDinheiro(total ?? computed), ...(cobranca !== '' && { cobranca }) }
}

/** One finish in two decimals, as the wizard shows it; several each with its own metres. */
function acabamento(peca: Peca): string {
  if (peca.acabamentos.length > 1) return `acabamentos: ${acabamentosEmTexto(peca, 'acabamento')}`
  const metragem = metrosToMilimetros(peca.acabamentoMetragemLinear)
  const nome = peca.acabamento ? `acabamento ${peca.acabamento.toLowerCase()}` : 'acabamento'
  return metragem > 0 ? `${nome} ${formatMetragem(metragem)} m` : ''
}

function linhaItem(item: Item, total = reaisToCentavos(item.valorTotal)): LinhaDoMaterial {
  const unitario = valorUnitarioOfTotal(total, item.quantidade)
  return {
    nome: item.nome,
    detalhe: `${item.quantidade} un${unitario === null ? '' : ` × ${formatDinheiro(unitario)}`}`,
    valor: formatDinheiro(total),
    desenho: null,
    item: true,
  }
}

/** The groups that the law tells apart, as far as there is anything in them. */
function grupos(orcamento: Orcamento): DocumentoOrcamento['somas'] {
  const { regrasCobranca: regras } = orcamento
  const valores = gruposOfTotal(orcamento, {
    materiais: reaisToCentavos(orcamento.valorMateriais),
    servicos: reaisToCentavos(orcamento.valorServicos),
    materiaisTotais: orcamento.materiais.map((material) => linesOfMaterial(material, regras)),
  })
  const names = Object.keys(NOMES_DOS_GRUPOS) as (keyof typeof NOMES_DOS_GRUPOS)[]
  const filled = names.filter((name) => valores[name] > 0)
  return (filled.length > 0 ? filled : names.slice(0, 1)).map((name) => ({
    rotulo: NOMES_DOS_GRUPOS[name],
    valor: formatDinheiro(valores[name]),
  }))
}

/** The options that are ticked, as one sum. */
function escolhidos(apresentacao: Apresentacao): DocumentoOrcamento['somas'] {
  const valor = valorOfOpcionais(apresentacao)
  return valor > 0 ? [{ rotulo: 'Opcionais escolhidos', valor: reais(valor) }] : []
}

function ajustes({ escolhido: orcamento }: Apresentacao): DocumentoOrcamento['ajustes'] {
  const base = BASES[orcamento.baseDesconto]
  const percent = (tipo: string, value: number, detalhe: string) =>
    tipo === 'porcentagem' ? ` (${formatPorcentagemDecimal(value)}% ${detalhe})` : ''
  const inteiro = sumCentavos(
    [orcamento.valorMateriais, orcamento.valorServicos, orcamento.valorAcrescimo].map(reaisToCentavos),
  )
  // An older program kept a discount above the whole: what is printed is what was taken off.
  const desconto = Math.min(reaisToCentavos(orcamento.valorDesconto), inteiro) as Centavos
  return [
    desconto > 0 && {
      rotulo: `Desconto${percent(orcamento.tipoDesconto, orcamento.desconto, base)}`,
      valor: `− ${formatDinheiro(desconto)}`,
    },
    orcamento.valorAcrescimo > 0 && {
      rotulo: `Acréscimo${percent(orcamento.tipoAcrescimo, orcamento.acrescimo, BASES.subtotal)}`,
      valor: reais(orcamento.valorAcrescimo),
    },
  ].filter((soma) => soma !== false)
}
