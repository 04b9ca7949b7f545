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
import { chavePix, codigoPix, formatChavePix, ROTULOS_CHAVE_PIX } from '@lapida/domain/empresa/pix'
import { valorUnitarioOfTotal } from '@lapida/domain/orcamento/item'
import { areaTotal, totalMaterial } from '@lapida/domain/orcamento/material'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { BASES } from '@lapida/domain/orcamento/orcamento-em-texto'
import { totalPeca } from '@lapida/domain/orcamento/peca'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro, reaisToCentavos, sumCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { formatCpfCnpj, formatTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { formatArea, formatLados, formatMetragem, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { formatPorcentagemDecimal } from '@lapida/domain/shared/porcentagem'
import { greetingName } from '@lapida/domain/shared/greeting-name'
import { foldText, plural } from '@lapida/domain/shared/texto'
import { papelOfEmpresa, type Papel } from './cores.ts'
import { escalaDesenhos, type Desenho } from './desenho.ts'
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
    /** digits, for links; '' when unknown */
    telefone: string
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
  somas: { rotulo: string; valor: string }[]
  condicoes: { rotulo: string; texto: string }[]
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
  proposta: { numero: number; data: string } | null
}

/** How to pay by PIX: the key as people read it, and the code that apps read. */
export interface PixNoDocumento {
  /** 'Chave PIX (CNPJ)' */
  rotulo: string
  chave: string
  /** 'PIX copia e cola', without an amount; null when it cannot be made */
  codigo: string | null
}

export interface MaterialNoDocumento {
  titulo: string
  resumo: string
  fotos: string[]
  linhas: LinhaDoMaterial[]
  valor: string
}

export interface LinhaDoMaterial {
  nome: string
  detalhe: string
  /** what of the piece is charged, beside its real measure; without it the real measure is */
  cobranca?: string
  valor: string
  /** outline to scale; null for items, and for pieces that are no rectangle */
  desenho: Desenho | null
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
  /** the frozen version that is presented; without one the quote as it stands, which takes no answer */
  proposta?: { numero: number; criadaEm: string } | null
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
}: EntradaDocumento): DocumentoOrcamento {
  const zona = empresa.fusoHorario
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
      congelada: proposta !== null,
    }),
    cliente: orcamento.cliente
      ? { nome: orcamento.cliente.nomeCompleto, primeiroNome: greetingName(orcamento.cliente.nomeCompleto) }
      : null,
    assunto: assunto(orcamento),
    total: reais(orcamento.valorTotal),
    materiais: orcamento.materiais.map((material) => materialNoDocumento(material, orcamento.regrasCobranca)),
    servicos: orcamento.servicos.map((servico) => ({
      nome: servico.nome,
      descricao: servico.descricao,
      valor: reais(servico.valor),
    })),
    somas: somas(orcamento),
    condicoes: condicoes(orcamento),
    pix: pix(orcamento, empresa),
    observacoes: orcamento.observacoesGerais,
    cabecalho: empresa.documentos.cabecalho,
    rodape: empresa.documentos.rodape,
    assinatura: empresa.documentos.incluirAssinatura,
    rascunho: orcamento.status === 'rascunho',
    url: orcamento.status === 'rascunho' ? null : urlPublica,
    proposta: proposta && {
      numero: proposta.numero,
      data: formatDia(diaCivil(proposta.criadaEm, zona)),
    },
  }
}

const reais = (value: number) => formatDinheiro(reaisToCentavos(value))

/** The company as its papers name it. */
export function empresaNoDocumento(empresa: EmpresaNoPapel): DocumentoOrcamento['empresa'] {
  const nome = empresa.nomeEmpresa || 'Marmoraria'
  const endereco = [empresa.endereco, [empresa.cidade, empresa.estado].filter(Boolean).join('/')]
    .filter(Boolean)
    .join(' · ')
  const contatos = [
    endereco,
    formatTelefone(empresa.telefone),
    empresa.email,
    empresa.website,
    empresa.instagram && `@${empresa.instagram.replace(/^@/, '')}`,
    empresa.cnpj && `CNPJ ${formatCpfCnpj(empresa.cnpj)}`,
  ]
  return {
    nome,
    iniciais: iniciais(nome),
    logo: empresa.documentos.mostrarLogo && empresa.logo ? empresa.logo : null,
    contatos: contatos.filter(Boolean),
    telefone: onlyDigits(empresa.telefone),
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
    titulo: tituloMaterial(material),
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

/** Room, application and stone, each named once: 'Cozinha — Granito São Gabriel'. */
function tituloMaterial({ ambiente, nome, tipo }: Material): string {
  const parts: string[] = []
  for (const part of [ambiente, nome, tipo]) {
    const known = parts.some((other) => foldText(other) === foldText(part))
    if (part && !known) parts.push(part)
  }
  if (parts.length > 1 && foldText(nome).includes(foldText(ambiente)) && ambiente !== nome && ambiente)
    parts.shift()
  return parts.join(' — ')
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
  }
}

function somas(orcamento: Orcamento): DocumentoOrcamento['somas'] {
  const base = BASES[orcamento.baseDesconto]
  const percent = (tipo: string, value: number, detalhe: string) =>
    tipo === 'porcentagem' ? ` (${formatPorcentagemDecimal(value)}% ${detalhe})` : ''
  const inteiro = sumCentavos(
    [orcamento.valorMateriais, orcamento.valorServicos, orcamento.valorAcrescimo].map(reaisToCentavos),
  )
  // An older program kept a discount above the whole: what is printed is what was taken off.
  const desconto = Math.min(reaisToCentavos(orcamento.valorDesconto), inteiro) as Centavos
  return [
    { rotulo: 'Materiais', valor: reais(orcamento.valorMateriais) },
    orcamento.servicos.length > 0 && { rotulo: 'Serviços', valor: reais(orcamento.valorServicos) },
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

function condicoes(orcamento: Orcamento): DocumentoOrcamento['condicoes'] {
  const banco = orcamento.dadosBancarios
  const conta = banco && [
    banco.banco,
    banco.agencia && `agência ${banco.agencia}`,
    banco.conta && `conta ${banco.tipoConta.toLowerCase()} ${banco.conta}`.replace('  ', ' '),
    banco.titular,
    banco.cpfCnpj && formatCpfCnpj(banco.cpfCnpj),
  ]
  const vezes = orcamento.parcelas && orcamento.parcelas > 1 ? `em ${orcamento.parcelas} vezes` : ''
  const meios = orcamento.meiosPagamento.join(', ')
  // The wizard writes the chosen means as the form of payment too: they have a line of their own below.
  const forma = orcamento.formaPagamento === meios ? '' : orcamento.formaPagamento
  const pagamento = [forma, vezes].filter(Boolean).join(' ')
  return [
    {
      rotulo: 'Condições de pagamento',
      texto: [orcamento.condicoesPagamento, pagamento].filter(Boolean).join(' · '),
    },
    { rotulo: 'Meios de pagamento', texto: meios },
    { rotulo: 'Dados bancários', texto: (conta ?? []).filter(Boolean).join(' · ') },
    { rotulo: 'Prazo de entrega', texto: orcamento.prazoEntrega },
    {
      rotulo: 'Validade',
      texto: orcamento.dataValidade
        ? `Válido até ${formatDia(orcamento.dataValidade)}`
        : orcamento.validadeOrcamento,
    },
  ].filter((condicao) => condicao.texto !== '')
}

function pix(orcamento: Orcamento, empresa: EmpresaNoPapel): PixNoDocumento | null {
  const chave = chavePix(empresa.chavePix)
  const offered = orcamento.meiosPagamento.some((meio) => foldText(meio).includes('pix'))
  if (!chave || !offered) return null
  const nome = empresa.dadosBancarios.titular || empresa.nomeEmpresa
  return {
    rotulo: `Chave PIX (${ROTULOS_CHAVE_PIX[chave.tipo]})`,
    chave: formatChavePix(chave),
    codigo: codigoPix(chave, { nome, cidade: empresa.cidade }),
  }
}
