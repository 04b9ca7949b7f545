import { rotuloCampo } from '@lapida/contracts/mensagens'
import { formatHora } from '@lapida/domain/shared/datas'
import type { AcaoDeRegistro } from '#data/local/operacao.ts'
import type { EstadoDaPendencia, Pendencia, TipoDePendencia } from '#data/pending/pendencias.ts'

const TIPOS: Record<TipoDePendencia, { nome: string; feminino: boolean }> = {
  clientes: { nome: 'Cliente', feminino: false },
  orcamentos: { nome: 'Orçamento', feminino: false },
  recebimentos: { nome: 'Recebimento', feminino: false },
  empresa: { nome: 'Empresa', feminino: true },
  contatos: { nome: 'Contato', feminino: false },
  'estoque-materiais': { nome: 'Material do estoque', feminino: false },
  'estoque-itens': { nome: 'Item do estoque', feminino: false },
  'fotos-chapa': { nome: 'Foto de chapa', feminino: true },
  provas: { nome: 'Prova do corte', feminino: true },
  'planos-corte': { nome: 'Plano de corte', feminino: false },
  desenhos: { nome: 'Desenho', feminino: false },
}
const ACOES: Record<AcaoDeRegistro, string> = {
  criar: 'nov',
  alterar: 'alterad',
  remover: 'excluíd',
  restaurar: 'restaurad',
}
/** What a quote has many of, and what the table of fields does not name. */
const PARTES: Partial<Record<string, string>> = {
  materiais: 'materiais',
  servicos: 'serviços',
  observacoesGerais: 'observações',
  formaPagamento: 'forma de pagamento',
}
const MOST_FIELDS = 3

/** What of the record waits: 'Orçamento novo', 'Empresa alterada: telefone, site', 'Versão para enviar'. */
export function textOfOQue({ tipo, acao, campos }: Pick<Pendencia, 'tipo' | 'acao' | 'campos'>): string {
  if (acao === 'enviar') return 'Versão para enviar'
  const { nome, feminino } = TIPOS[tipo]
  const what = `${nome} ${ACOES[acao]}${feminino ? 'a' : 'o'}`
  const named = [...new Set(campos.flatMap((campo) => nomeOfCampo(campo) ?? []))]
  if (named.length === 0) return what
  const rest = named.length - MOST_FIELDS
  const shown = named.slice(0, MOST_FIELDS).join(', ')
  return `${what}: ${rest > 0 ? `${shown} e mais ${rest}` : shown}`
}

function nomeOfCampo(campo: string): string | null {
  const parte = PARTES[campo]
  if (parte !== undefined) return parte
  const rotulo = rotuloCampo(campo)
  if (rotulo === campo) return null
  // 'CPF' stays as it is.
  return /^\p{Lu}{2}/u.test(rotulo) ? rotulo : rotulo.charAt(0).toLowerCase() + rotulo.slice(1)
}

/** What decides why a thing waits, beside the thing itself. */
export interface Agora {
  online: boolean
  /** whether the server takes this device's sign-in */
  entrou: boolean
  /** milliseconds since 1970 */
  hora: number
  /** the company's time zone */
  zona?: string | undefined
}

const SOON_MS = 60_000

/** Why it waits, in a sentence. */
export function textOfMotivo(estado: EstadoDaPendencia, { online, entrou, hora, zona }: Agora): string {
  if (estado.tipo === 'recusado') return estado.mensagem
  if (estado.tipo === 'conflito')
    return 'O mesmo campo foi alterado em outro lugar. Escolha o que fica; nada se perdeu.'
  if (estado.tipo === 'atras-de-recusado')
    return `Espera “${estado.de}”, que o servidor não aceitou: corrija ou descarte o que está antes.`
  if (!entrou) return 'Entre de novo na sua conta: o envio continua sozinho.'
  if (!online) return 'Sem conexão. Enviamos quando ela voltar.'
  if (estado.tipo === 'espera') return 'Enviando…'
  return estado.em - hora < SOON_MS
    ? 'O servidor não respondeu. Tentamos de novo em instantes.'
    : `O servidor não respondeu. Tentamos de novo às ${formatHora(new Date(estado.em), zona)}.`
}
