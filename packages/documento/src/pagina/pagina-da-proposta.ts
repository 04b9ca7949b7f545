import type { Aditivo, Orcamento } from '@lapida/contracts/orcamento'
import {
  comparePropostas,
  sumMudancas,
  type MudancaDaProposta,
} from '@lapida/domain/orcamento/compare-propostas'
import { situacaoOfAditivo } from '@lapida/domain/orcamento/proposta-em-vigor'
import {
  diaCivil,
  diasEntre,
  formatDia,
  formatDiaCurto,
  formatHora,
  formatMes,
  mesCivil,
  type DiaCivil,
} from '@lapida/domain/shared/datas'
import { diferencaEmTexto, formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { foldText } from '@lapida/domain/shared/texto'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import type { ParcelaNaPagina } from './parcelas-da-pagina.ts'
import type {
  AditivoNaPagina,
  AvisoNaPagina,
  ContratoNaPagina,
  EstadoDaPagina,
  EtapaNaPagina,
  MudancaNaPagina,
  MudancasNaPagina,
  PaginaDaProposta,
} from './proposta-na-pagina.ts'

/** A frozen version as it is stored; instants are ISO. */
export interface VersaoLida {
  numero: number
  aditivo: boolean
  criadaEm: string
  retiradaEm: string | null
}

/** An answer of the customer, or one that the workshop wrote down for her. */
export interface RespostaLida {
  tipo: 'aprovacao' | 'recusa' | 'alteracao' | 'prazo' | 'desfeita'
  proposta: number
  /** on the page; otherwise the workshop was told */
  naPagina: boolean
  em: string
  mensagem: string
  /** reais of an approval */
  valor: number | null
}

/** What is agreed to of a quote. */
export interface ContratoLido extends Omit<ContratoNaPagina, 'proposta'> {
  /** of its version */
  numero: number
  /** the change of it that was sent last and is not withdrawn */
  aditivo: Aditivo | null
}

/** What a page is made of. */
export interface EntradaDaPagina extends Pick<
  PaginaDaProposta,
  'variantes' | 'opcionais' | 'resposta' | 'prova'
> {
  documento: DocumentoOrcamento
  /** the quote as this page shows it */
  orcamento: Orcamento
  zona: string
  agora: Date
  /** why the company takes no answers and no notices any more; null while it does */
  encerrada: string | null
  /** the version that is shown; null for the working copy of a quote that has none */
  versao: VersaoLida | null
  /** the version that took its place; null while it holds */
  seguinte: VersaoLida | null
  /** number of the version that counts */
  atual: number | null
  /** the version that the one that is shown is compared with, and both as they are presented */
  anterior: { versao: VersaoLida; antes: Orcamento; agora: Orcamento } | null
  /** what is agreed to; null while nothing is, and where an older approval has no version */
  contrato: ContratoLido | null
  /** all answers, the last one last */
  respostas: readonly RespostaLida[]
  /** ISO instant of an approval that no answer tells of */
  aprovadoEm: string | null
  /** days on which the work begins and ends, where they are known */
  datas: { inicio: DiaCivil | null; termino: DiaCivil | null }
}

/** The page of a quote. Pure: same input, same page. */
export function paginaOfProposta(entrada: EntradaDaPagina): PaginaDaProposta {
  const { documento, orcamento, versao, zona, contrato, variantes, opcionais } = entrada
  const estado = estadoOf(entrada)
  const answerable = estado.tipo === 'a-responder' || estado.tipo === 'vencido'
  const waits = (estado.tipo === 'a-responder' || entrada.encerrada !== null) && isAditivo(entrada)
  return {
    documento,
    estado,
    proposta: versao && {
      numero: versao.numero,
      aditivo: versao.aditivo,
      data: formatDia(diaCivil(versao.criadaEm, zona)),
    },
    objeto: objetoOf(orcamento),
    mudancas: estado.tipo === 'a-responder' ? mudancasOf(entrada) : null,
    variantes,
    opcionais,
    resposta: answerable ? entrada.resposta : null,
    etapas: etapasOf(entrada, estado),
    prova: isLida(estado) ? entrada.prova : null,
    contrato:
      contrato && (estado.tipo === 'aprovado' || waits)
        ? {
            proposta: contrato.numero,
            valor: contrato.valor,
            parcelas: entrada.encerrada === null ? contrato.parcelas : contrato.parcelas.map(withoutAviso),
            comprovante: contrato.comprovante,
            escolhido: contrato.escolhido,
          }
        : null,
  }
}

/** What is read now, not what was. */
function isLida({ tipo }: EstadoDaPagina): boolean {
  return tipo === 'a-responder' || tipo === 'aprovado'
}

/** Nobody is there to look whether it came in. */
function withoutAviso(parcela: ParcelaNaPagina): ParcelaNaPagina {
  return { ...parcela, podeAvisar: false }
}

function momento(instante: string, zona: string): string {
  return `${formatDia(diaCivil(instante, zona))} às ${formatHora(instante, zona)}`
}

function estadoOf(entrada: EntradaDaPagina): EstadoDaPagina {
  const { orcamento, versao, contrato } = entrada
  const { status } = orcamento
  // Nothing of a draft was sent, whatever was sent of it before.
  if (status === 'rascunho') return { tipo: 'em-preparacao' }
  if (status === 'aprovado' && (!versao || !contrato || versao.numero === contrato.numero))
    return aprovadoOf(entrada)
  const over = versao && overOf(entrada, versao)
  if (over) return over
  if (status === 'rejeitado' || isRecusado(entrada)) return recusadoOf(entrada)
  return (
    unanswerableOf(entrada) ??
    vencidoOf(entrada) ?? { tipo: 'a-responder', prazo: prazoOf(entrada), aviso: avisoOf(entrada) }
  )
}

/** What takes no answer at all: a working copy without a version, a company that is closed. */
function unanswerableOf({ versao, documento, encerrada }: EntradaDaPagina): EstadoDaPagina | null {
  const texto = versao ? encerrada : documento.situacao.texto
  return texto === null ? null : { tipo: 'sem-resposta', texto }
}

/** A version that was withdrawn, or in whose place another one stands; null for one that counts. */
function overOf(
  { seguinte, atual, zona }: EntradaDaPagina,
  { numero, retiradaEm }: VersaoLida,
): EstadoDaPagina | null {
  if (retiradaEm !== null)
    return { tipo: 'retirado', quando: momento(retiradaEm, zona), atual: atual === numero ? null : atual }
  if (!seguinte || atual === null) return null
  return { tipo: 'substituido', quando: formatDia(diaCivil(seguinte.criadaEm, zona)), atual }
}

/** Whether what is shown is a change of what is agreed to, which holds until that is answered. */
function isAditivo({ versao, contrato }: EntradaDaPagina): boolean {
  return versao !== null && contrato !== null && versao.numero > contrato.numero
}

function isRecusado(entrada: EntradaDaPagina): boolean {
  const { versao, contrato } = entrada
  const aditivo = isAditivo(entrada) ? contrato?.aditivo : null
  return aditivo?.numero === versao?.numero && (aditivo?.recusadoEm ?? null) !== null
}

/** Days until the last one on which it can be answered; null without one. */
function diasRestantes({ orcamento, agora, zona }: EntradaDaPagina): number | null {
  const { dataValidade } = orcamento
  return dataValidade === null ? null : diasEntre(diaCivil(agora, zona), dataValidade)
}

function vencidoOf(entrada: EntradaDaPagina): EstadoDaPagina | null {
  const dias = diasRestantes(entrada)
  const { dataValidade } = entrada.orcamento
  if (dataValidade === null || dias === null || dias >= 0) return null
  const dia = formatDia(dataValidade)
  const pedido = lastOf(entrada, 'prazo')
  return {
    tipo: 'vencido',
    texto: `A validade terminou em ${dia}.`,
    dia,
    pedido: pedido && enviado(entrada, pedido),
  }
}

function aprovadoOf(entrada: EntradaDaPagina): EstadoDaPagina {
  const { respostas, documento, aprovadoEm, zona, contrato } = entrada
  const answer = respostas.findLast(
    ({ tipo, proposta }) => tipo === 'aprovacao' && (contrato === null || proposta === contrato.numero),
  )
  const quando = answer?.em ?? aprovadoEm
  return {
    tipo: 'aprovado',
    porVoce: answer ? answer.naPagina : aprovadoEm !== null,
    quando: quando && momento(quando, zona),
    valor: documento.total,
    emProducao: contrato?.parcelas.some(({ situacao }) => situacao === 'paga') ?? false,
    aditivo: aditivoOf(entrada),
  }
}

/** What became of a change to what is agreed to. */
function aditivoOf({ contrato, orcamento, agora, zona }: EntradaDaPagina): AditivoNaPagina | null {
  const aditivo = contrato?.aditivo
  if (!aditivo) return null
  const { numero, validade, recusadoEm } = aditivo
  const vale = 'O que foi aprovado continua valendo.'
  const como = situacaoOfAditivo({ status: orcamento.status, aditivo }, diaCivil(agora, zona))
  const textos = {
    aberto: 'Há uma mudança esperando a sua resposta. O que foi aprovado vale até lá.',
    recusado: `Você recusou em ${formatDia(diaCivil(recusadoEm ?? agora, zona))} a mudança da proposta ${numero}. ${vale}`,
    vencido: `O prazo da mudança da proposta ${numero} terminou${validade ? ` em ${formatDia(validade)}` : ''}. ${vale}`,
  }
  return como && { proposta: numero, texto: textos[como], aberto: como === 'aberto' }
}

function recusadoOf(entrada: EntradaDaPagina): EstadoDaPagina {
  const { respostas, versao, contrato, zona } = entrada
  const aditivo = isAditivo(entrada)
  const answer = respostas.findLast(
    ({ tipo, proposta }) => tipo === 'recusa' && (!aditivo || proposta === versao?.numero),
  )
  return {
    tipo: 'recusado',
    porVoce: answer?.naPagina ?? false,
    quando: answer ? momento(answer.em, zona) : null,
    vale: aditivo && contrato ? contrato.numero : null,
  }
}

/** 'Responda até 4 de dezembro'; '' without a last day. */
function prazoOf(entrada: EntradaDaPagina): string {
  const { dataValidade } = entrada.orcamento
  const dias = diasRestantes(entrada)
  if (dataValidade === null || dias === null) return ''
  if (dias < 2) return `Responda até ${dias === 0 ? 'hoje' : 'amanhã'}`
  const [mes = '', ano = ''] = formatMes(mesCivil(dataValidade)).split(' de ')
  const sameYear = ano === diaCivil(entrada.agora, entrada.zona).slice(0, 4)
  return `Responda até ${Number(dataValidade.slice(8))} de ${mes}${sameYear ? '' : ` de ${ano}`}`
}

/** The last answer about the version that is shown, if it is of this kind. */
function lastOf({ respostas, versao }: EntradaDaPagina, tipo: RespostaLida['tipo']): RespostaLida | null {
  const last = respostas.at(-1)
  return last && last.tipo === tipo && last.proposta === versao?.numero ? last : null
}

function enviado({ documento }: EntradaDaPagina, { mensagem }: RespostaLida): AvisoNaPagina {
  return {
    tipo: 'pedido-enviado',
    texto: `Pedido enviado. ${documento.empresa.nome} responde por aqui ou pelo WhatsApp.`,
    fala: mensagem && `“${mensagem}”`,
  }
}

function avisoOf(entrada: EntradaDaPagina): AvisoNaPagina | null {
  const pedido = lastOf(entrada, 'alteracao') ?? lastOf(entrada, 'prazo')
  if (pedido) return enviado(entrada, pedido)
  const { respostas, zona } = entrada
  const reaberto = respostas.findLast(({ tipo }) => tipo === 'desfeita')
  const aprovado = respostas.findLast(({ tipo }) => tipo === 'aprovacao')
  if (!reaberto || !aprovado || respostas.indexOf(aprovado) > respostas.indexOf(reaberto)) return null
  const dia = (instante: string) => formatDia(diaCivil(instante, zona))
  const valor = aprovado.valor === null ? '' : `, de ${formatDinheiro(reaisToCentavos(aprovado.valor))},`
  return {
    tipo: 'reaberto',
    texto: `A marmoraria reabriu este orçamento em ${dia(reaberto.em)}. A aprovação de ${dia(aprovado.em)}${valor} continua guardada.`,
    fala: '',
  }
}

function mudancasOf(entrada: EntradaDaPagina): MudancasNaPagina | null {
  const { anterior, versao, respostas, zona } = entrada
  if (!anterior || !versao) return null
  const { antes, agora } = anterior
  const rows = comparePropostas(antes, agora)
  if (rows.length === 0) return null
  const pedido = respostas.findLast(
    ({ tipo, proposta }) => tipo === 'alteracao' && proposta === anterior.versao.numero,
  )
  const { numero } = anterior.versao
  return {
    anterior: numero,
    desde: isAditivo(entrada)
      ? `O que foi aprovado na proposta ${numero} continua valendo até você responder.`
      : `A proposta ${numero} deixou de valer em ${momento(versao.criadaEm, zona)}.`,
    fala: pedido ? `Você pediu em ${formatDiaCurto(diaCivil(pedido.em, zona))}: “${pedido.mensagem}”` : '',
    linhas: rows.map(linhaOf),
    totalAntes: formatDinheiro(reaisToCentavos(antes.valorTotal)),
    totalAgora: formatDinheiro(reaisToCentavos(agora.valorTotal)),
    diferenca: diferencaEmTexto(sumMudancas(rows)),
  }
}

function linhaOf({ tipo, nome, campos, valor }: MudancaDaProposta): MudancaNaPagina {
  const whole = tipo === 'entrou' ? ['não tinha', 'entrou'] : ['tinha', 'saiu']
  return {
    nome,
    campos:
      tipo === 'mudou'
        ? campos.map(({ campo, antes, depois }) => ({
            campo,
            antes: antes === depois ? 'o que era' : antes || 'nada',
            agora: antes === depois ? 'mudou' : depois || 'nada',
          }))
        : [{ campo: '', antes: whole[0] ?? '', agora: whole[1] ?? '' }],
    valor: valor === 0 ? '' : diferencaEmTexto(valor),
  }
}

/** What is known of the work: nothing is promised that nobody wrote down. */
function etapasOf({ contrato, datas }: EntradaDaPagina, estado: EstadoDaPagina): EtapaNaPagina[] {
  if (estado.tipo !== 'aprovado') return []
  const entrada = contrato?.parcelas[0]
  const done = entrada?.situacao === 'paga'
  return [
    {
      nome: 'Aprovado',
      texto: [estado.quando, estado.porVoce && 'por você'].filter(Boolean).join(', ') || 'pela marmoraria',
      estado: 'feita',
    },
    ...(entrada ? [etapaOfParcela(entrada)] : []),
    ...(datas.inicio
      ? [
          {
            nome: 'Início',
            texto: formatDia(datas.inicio),
            estado: !entrada || done ? ('agora' as const) : ('depois' as const),
          },
        ]
      : []),
    ...(datas.termino
      ? [{ nome: 'Término', texto: `até ${formatDia(datas.termino)}`, estado: 'depois' as const }]
      : []),
  ]
}

function etapaOfParcela({ rotulo, valor, quando, situacao }: ParcelaNaPagina): EtapaNaPagina {
  const nome = rotulo.split(',')[0] ?? rotulo
  return {
    nome,
    texto: [valor, quando].filter(Boolean).join(' · '),
    estado: situacao === 'paga' ? 'feita' : 'agora',
  }
}

/** How rooms are spoken of: whose word they are. */
const AMBIENTES: Readonly<Record<string, 'da sua' | 'do seu'>> = {
  'area de servico': 'da sua',
  'area externa': 'da sua',
  'area gourmet': 'da sua',
  banheira: 'da sua',
  banheiro: 'do seu',
  bar: 'do seu',
  churrasqueira: 'da sua',
  closet: 'do seu',
  copa: 'da sua',
  cozinha: 'da sua',
  escada: 'da sua',
  escritorio: 'do seu',
  fachada: 'da sua',
  garagem: 'da sua',
  hall: 'do seu',
  lareira: 'da sua',
  lavabo: 'do seu',
  lavanderia: 'da sua',
  loja: 'da sua',
  piscina: 'da sua',
  quarto: 'do seu',
  sacada: 'da sua',
  sala: 'da sua',
  suite: 'da sua',
  varanda: 'da sua',
}

/** 'da sua cozinha', 'da sua cozinha e do seu lavabo'; '' as soon as one room has no usual name. */
export function objetoOf({ materiais }: Pick<Orcamento, 'materiais'>): string {
  const names = [...new Set(materiais.map(({ ambiente }) => ambiente).filter(Boolean))]
  const spoken = names.map((nome) => {
    const words = foldText(nome)
    const whose = AMBIENTES[words] ?? AMBIENTES[words.split(' ')[0] ?? '']
    return whose && `${whose} ${nome.toLowerCase()}`
  })
  if (spoken.length === 0 || spoken.length > 2 || spoken.includes(undefined)) return ''
  return spoken.join(' e ')
}
