import type { Orcamento } from '@lapida/contracts/orcamento'
import type { EmpresaNoPapel } from '@lapida/contracts/proposta'
import {
  chavePix,
  codigoPix,
  formatChavePix,
  recebedorOfEmpresa,
  ROTULOS_CHAVE_PIX,
} from '@lapida/domain/empresa/pix'
import { takesPix, txidOfParcela } from '@lapida/domain/financeiro/parcela'
import { quandoAoLado, valoresOfPlano } from '@lapida/domain/financeiro/plano-de-pagamento'
import { datasEmTexto, prazoEmTexto } from '@lapida/domain/orcamento/datas-da-obra'
import { numeracaoVisivel } from '@lapida/domain/orcamento/numeracao'
import { validadeNoDocumento } from '@lapida/domain/orcamento/validade-no-documento'
import { formatDinheiro, reaisToCentavos, ZERO_CENTAVOS } from '@lapida/domain/shared/dinheiro'
import { formatCpfCnpj } from '@lapida/domain/shared/documentos'
import { enderecoEmTexto } from '@lapida/domain/shared/endereco'

/** How to pay by PIX: the key as people read it, and the code that apps read. */
export interface PixNoDocumento {
  /** 'Chave PIX (CNPJ)' */
  rotulo: string
  chave: string
  /** 'PIX copia e cola': with the amount of the first part where there are parts; null when it cannot be made */
  codigo: string | null
  /** what the payer has to know of the amount */
  instrucao: string
}

/** One part of the payment as the customer reads it. */
export interface LinhaDePagamento {
  rotulo: string
  valor: string
  /** 'na aprovação', '30 dias depois da instalação', 'em 10/12/2026'; '' where the label says it */
  quando: string
}

const CONDICOES = 'Condições de pagamento'

/** The terms of a quote as its papers tell them; a term that nobody set is left out. */
export function condicoesNoDocumento(orcamento: Orcamento): { rotulo: string; texto: string }[] {
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
      rotulo: CONDICOES,
      texto: [orcamento.condicoesPagamento, pagamento].filter(Boolean).join(' · '),
    },
    { rotulo: 'Meios de pagamento', texto: meios },
    { rotulo: 'Dados bancários', texto: (conta ?? []).filter(Boolean).join(' · ') },
    { rotulo: 'Prazo de entrega', texto: prazoEmTexto(orcamento) },
    { rotulo: 'Início e término', texto: datasEmTexto(orcamento) },
    {
      rotulo: 'Endereço da obra',
      texto: orcamento.enderecoObra ? enderecoEmTexto(orcamento.enderecoObra) : '',
    },
    {
      rotulo: 'Validade',
      texto: validadeNoDocumento(orcamento.dataValidade, orcamento.validadeOrcamento),
    },
  ].filter((condicao) => condicao.texto !== '')
}

/** The terms with the parts of the payment among them, where these have no place of their own: on paper. */
export function condicoesNoPapel({
  condicoes,
  pagamento,
}: {
  condicoes: readonly { rotulo: string; texto: string }[]
  pagamento: readonly LinhaDePagamento[]
}): { rotulo: string; texto: string }[] {
  if (pagamento.length === 0) return [...condicoes]
  const texto = pagamento
    .map(({ rotulo, valor, quando }) => [`${rotulo}: ${valor}`, quando].filter(Boolean).join(' '))
    .join(' · ')
  const [first] = condicoes
  const after = first?.rotulo === CONDICOES ? 1 : 0
  return condicoes.toSpliced(after, 0, { rotulo: 'Parcelas', texto })
}

/** The parts in which a quote is paid, each with its amount and when. */
function linhasOfPagamento({ planoPagamento, valorTotal }: Orcamento): LinhaDePagamento[] {
  const valores = valoresOfPlano(planoPagamento, reaisToCentavos(valorTotal))
  return planoPagamento.map((linha, index) => ({
    rotulo: linha.rotulo,
    valor: formatDinheiro(valores[index] ?? ZERO_CENTAVOS),
    quando: quandoAoLado(linha),
  }))
}

/**
 * How a paper asks for its money. A change of what is agreed to brings no parts of its own: what it costs goes into those
 * that there are (decision 044). For what is paid already it asks for nothing.
 */
export function pagamentoNoDocumento(
  orcamento: Orcamento,
  empresa: EmpresaNoPapel,
  { proposta, pago }: { proposta: VersaoQueCobra | null; pago: boolean },
): { pagamento: LinhaDePagamento[]; pix: PixNoDocumento | null } {
  return {
    pagamento: proposta?.aditivo ? [] : linhasOfPagamento(orcamento),
    pix: pixNoDocumento(orcamento, empresa, pago ? null : proposta),
  }
}

interface VersaoQueCobra {
  numero: number
  aditivo: boolean
}

/**
 * A paper carries the code of the first part alone: the others are asked for when they are due (decision 044).
 * @param proposta the version that asks for its first part; null for a paper that asks for nothing: of what is being
 * prepared, and of what is paid for already
 */
function pixNoDocumento(
  orcamento: Orcamento,
  empresa: EmpresaNoPapel,
  proposta: VersaoQueCobra | null,
): PixNoDocumento | null {
  const chave = chavePix(empresa.chavePix)
  const [primeira] = orcamento.planoPagamento
  if (!chave || !takesPix(primeira?.meio ?? '', orcamento.meiosPagamento)) return null
  const recebedor = recebedorOfEmpresa(empresa)
  const escrita = { rotulo: `Chave PIX (${ROTULOS_CHAVE_PIX[chave.tipo]})`, chave: formatChavePix(chave) }
  if (!primeira) {
    const instrucao = 'O valor é o combinado nas condições de pagamento.'
    return { ...escrita, codigo: codigoPix(chave, recebedor), instrucao }
  }
  // A change of what is approved asks for its first part no second time.
  if (proposta?.aditivo)
    return {
      ...escrita,
      codigo: null,
      instrucao: 'A diferença entra no que falta pagar do que já foi aprovado.',
    }
  if (proposta === null)
    return { ...escrita, codigo: null, instrucao: 'O valor de cada parcela está nas condições de pagamento.' }
  const [valor = ZERO_CENTAVOS] = valoresOfPlano(
    orcamento.planoPagamento,
    reaisToCentavos(orcamento.valorTotal),
  )
  const cobranca = {
    valor,
    txid: txidOfParcela(numeracaoVisivel(orcamento), proposta.numero, 1),
    descricao: `${numeracaoVisivel(orcamento)} ${primeira.rotulo}`,
  }
  return {
    ...escrita,
    codigo: codigoPix(chave, recebedor, cobranca),
    instrucao: `PIX já com o valor de ${primeira.rotulo}: ${formatDinheiro(valor)}.`,
  }
}
