import type { Acao, Entidade, Evento } from '@lapida/contracts/historico'
import { rotuloStatus } from '../orcamento/status.ts'
import { normalizeSpaces } from '../shared/texto.ts'

/** What a sentence about an event needs of it. */
export type EventoParaFrase = Pick<Evento, 'entidade' | 'acao' | 'titulo' | 'autor' | 'detalhes' | 'quem'>

type Genero = 'o' | 'a'
/** `semTitulo`: there is one of its kind, its name would say nothing more. */
type Nome = { genero: Genero; nome: string; verbo: 'criou' | 'cadastrou'; semTitulo?: true }

const NOMES: Readonly<Record<Entidade, Nome>> = {
  cliente: { genero: 'o', nome: 'cliente', verbo: 'cadastrou' },
  orcamento: { genero: 'o', nome: 'orçamento', verbo: 'criou' },
  material: { genero: 'o', nome: 'material', verbo: 'criou' },
  'estoque-material': { genero: 'o', nome: 'material do estoque', verbo: 'cadastrou' },
  'estoque-item': { genero: 'o', nome: 'item do estoque', verbo: 'cadastrou' },
  chapa: { genero: 'a', nome: 'chapa', verbo: 'cadastrou' },
  'plano-corte': { genero: 'o', nome: 'plano de corte', verbo: 'criou' },
  desenho: { genero: 'o', nome: 'desenho', verbo: 'criou' },
  'categoria-material': { genero: 'a', nome: 'categoria de materiais', verbo: 'criou' },
  'categoria-item': { genero: 'a', nome: 'categoria de itens', verbo: 'criou' },
  empresa: { genero: 'o', nome: 'perfil da empresa', verbo: 'criou', semTitulo: true },
  conta: { genero: 'a', nome: 'conta', verbo: 'criou', semTitulo: true },
  pessoa: { genero: 'a', nome: 'pessoa', verbo: 'cadastrou' },
}

/**
 * An event as a sentence: 'Marina Prado aprovou o orçamento ORC-2026-0117', 'Você mudou o orçamento
 * ORC-2026-0117 de Rascunho para Aprovado', 'Cliente Zeca Moura excluído'. Without a full stop.
 */
export function fraseOfEvento(evento: EventoParaFrase): string {
  return FRASES[evento.acao](evento)
}

const FRASES: Readonly<Record<Acao, (evento: EventoParaFrase) => string>> = {
  criado: (evento) => somebody(evento, NOMES[evento.entidade].verbo, definite(evento)),
  alterado: (evento) => somebody(evento, 'alterou', definite(evento)),
  status: (evento) => somebody(evento, 'mudou', statusChange(evento)),
  excluido: (evento) => passive(evento, 'excluíd'),
  restaurado: (evento) => passive(evento, 'restaurad'),
  'link-criado': (evento) => somebody(evento, 'criou um novo link para', definite(evento)),
  'link-revogado': (evento) => somebody(evento, 'revogou o link', `d${definite(evento)}`),
  visto: (evento) => somebody(evento, 'abriu', definite(evento)),
  'aprovado-pelo-cliente': (evento) => somebody(evento, 'aprovou', definite(evento)),
  'aprovacao-registrada': (evento) => somebody(evento, 'registrou a aprovação', `d${definite(evento)}`),
  'aprovacao-desfeita': (evento) => `Aprovação d${definite(evento)} desfeita`,
  'recusado-pelo-cliente': (evento) => somebody(evento, 'recusou', definite(evento)),
  'alteracao-pedida': (evento) => somebody(evento, 'pediu uma alteração', `n${definite(evento)}`),
  'prazo-pedido': (evento) => somebody(evento, 'pediu um novo prazo', `para ${definite(evento)}`),
  'responsavel-mudado': (evento) =>
    somebody(evento, 'passou', `${definite(evento)} para ${evento.detalhes['para'] ?? ''}`),
  'documento-nao-conferiu': (evento) =>
    `Alguém errou cinco vezes os números do documento n${definite(evento)}`,
  'proposta-enviada': (evento) =>
    somebody(evento, 'enviou', `a versão ${evento.detalhes['versao'] ?? ''} d${definite(evento)}`),
  'proposta-retirada': (evento) =>
    somebody(evento, 'retirou', `a versão ${evento.detalhes['versao'] ?? ''} d${definite(evento)}`),
  'prova-enviada': (evento) =>
    somebody(
      evento,
      'enviou',
      `a prova ${evento.detalhes['prova'] ?? ''} do corte da pedra d${definite(evento)}`,
    ),
  'prova-retirada': (evento) =>
    somebody(
      evento,
      'retirou',
      `a prova ${evento.detalhes['prova'] ?? ''} do corte da pedra d${definite(evento)}`,
    ),
  'corte-aprovado': (evento) => somebody(evento, 'aprovou o corte da pedra', `d${definite(evento)}`),
  'corte-alteracao-pedida': (evento) =>
    somebody(evento, 'pediu outro corte da pedra', `n${definite(evento)}`),
  'estoque-baixado': (evento) => somebody(evento, 'deu baixa no estoque', `d${definite(evento)}`),
  'estoque-devolvido': (evento) => `Estoque d${definite(evento)} devolvido`,
  reservado: (evento) => somebody(evento, 'reservou chapas', `para ${definite(evento)}`),
  'reserva-liberada': (evento) => `Chapas reservadas para ${definite(evento)} liberadas`,
  'reserva-vencida': (evento) => `Reserva de chapas para ${definite(evento)} vencida`,
  concluido: (evento) => somebody(evento, 'concluiu', definite(evento)),
  reaberto: (evento) => somebody(evento, 'desfez a conclusão', `d${definite(evento)}`),
  'pedra-trocada': (evento) => somebody(evento, 'trocou a pedra', `n${definite(evento)}`),
  congelado: (evento) =>
    normalizeSpaces(`Revisão ${evento.detalhes['revisao'] ?? ''} d${definite(evento)} congelada`),
  recebido: (evento) => somebody(evento, 'recebeu', deParcela(evento)),
  'recebimento-estornado': (evento) => somebody(evento, 'estornou', deParcela(evento)),
  'pagamento-avisado': (evento) => somebody(evento, 'avisou que pagou', deParcela(evento)),
  'vencimento-mudado': (evento) =>
    somebody(evento, 'mudou o vencimento de', `${evento.detalhes['parcela'] ?? ''} d${definite(evento)}`),
  apagado: (evento) => somebody(evento, 'apagou', 'os dados de um cliente'),
  entrou: (evento) => somebody(evento, 'entrou', 'na conta'),
  saiu: (evento) => somebody(evento, 'saiu', 'da conta'),
  exportou: (evento) => somebody(evento, 'exportou', evento.detalhes['oQue'] ?? 'os dados'),
  convidado: (evento) =>
    somebody(evento, 'convidou', `${evento.titulo} para ${evento.detalhes['papel'] ?? ''}`),
  'convite-aceito': (evento) =>
    somebody(evento, 'aceitou', `o convite para ${evento.detalhes['papel'] ?? ''}`),
  'convite-cancelado': (evento) => somebody(evento, 'cancelou', `o convite de ${evento.titulo}`),
  'papel-mudado': (evento) => somebody(evento, 'mudou o papel', `de ${evento.titulo}`),
  'tablet-permitido': (evento) => somebody(evento, 'permitiu a entrada por PIN', `em ${evento.titulo}`),
  'tablet-mudado': (evento) => somebody(evento, 'mudou quem entra por PIN', `em ${evento.titulo}`),
  'tablet-retirado': (evento) => somebody(evento, 'retirou a entrada por PIN', `de ${evento.titulo}`),
  'pin-errado': ({ titulo }) => `Alguém errou o PIN de ${titulo}`,
  'pin-bloqueado': ({ titulo }) => `PIN de ${titulo} bloqueado`,
  'pin-liberado': (evento) => somebody(evento, 'liberou o PIN', `de ${evento.titulo}`),
  'historico-apagado': () => 'Eventos antigos do histórico apagados',
  fotografada: (evento) => somebody(evento, 'fotografou', definite(evento)),
  'foto-retirada': (evento) => somebody(evento, 'retirou uma foto', `d${definite(evento)}`),
  removido: (evento) => somebody(evento, 'removeu', evento.titulo),
  'conta-encerrada': (evento) =>
    somebody(evento, 'encerrou a conta', `para ser apagada depois de ${evento.detalhes['ate'] ?? ''}`),
  'conta-reaberta': (evento) => somebody(evento, 'reabriu', 'a conta'),
}

/** 'Você' and a third person take the same form of a Portuguese past tense. */
function somebody(evento: EventoParaFrase, verbo: string, objeto: string): string {
  return normalizeSpaces(`${subject(evento)} ${verbo} ${objeto}`)
}

function subject({ autor, detalhes, quem }: EventoParaFrase): string {
  if (autor === 'usuario') return quem?.nome ?? 'Você'
  return detalhes['nome']?.trim() || detalhes['cliente']?.trim() || 'O cliente'
}

function definite(evento: EventoParaFrase): string {
  return `${NOMES[evento.entidade].genero} ${withTitle(evento)}`
}

function withTitle({ entidade, titulo }: EventoParaFrase): string {
  const { nome, semTitulo } = NOMES[entidade]
  return semTitulo ? nome : normalizeSpaces(`${nome} ${titulo}`)
}

function passive(evento: EventoParaFrase, radical: string): string {
  const subject = withTitle(evento)
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${radical}${NOMES[evento.entidade].genero}`
}

/** 'R$ 1.945,25 de Entrada do orçamento ORC-2026-0117'. */
function deParcela(evento: EventoParaFrase): string {
  const { valor, parcela } = evento.detalhes
  return [valor, parcela && `de ${parcela}`, `d${definite(evento)}`].filter(Boolean).join(' ')
}

/** Facts of a quote that was stored without a status are empty, and read 'Pendente' (spec 1 §2, History). */
function statusChange(evento: EventoParaFrase): string {
  const { de, para } = evento.detalhes
  if (para === undefined) return `o status d${definite(evento)}`
  const from = de === undefined ? '' : ` de ${rotuloStatus(de)}`
  return `${definite(evento)}${from} para ${rotuloStatus(para)}`
}
