import type { CanalContato } from '@lapida/contracts/valores'
import type { MotivoLembrete } from '../compartilhar/lembrete.ts'
import {
  diaCivil,
  diasEntre,
  formatDiaCurto,
  formatDiaRelativo,
  formatHora,
  formatTempoDecorrido,
  type DiaCivil,
} from '../shared/datas.ts'
import type { ContatoDoRetorno, MotivoRetorno } from './retornos.ts'

interface Agora {
  agora: Date
  zona: string
}

/** Names of the channels on screen. */
export const ROTULOS_CANAL: Readonly<Record<CanalContato, string>> = {
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
  pessoalmente: 'Pessoalmente',
  outro: 'Outro',
}

/** With which words the customer is written to. */
export function lembreteOfRetorno(motivo: MotivoRetorno, dataValidade: string | null): MotivoLembrete {
  switch (motivo.tipo) {
    case 'alteracao':
      return { tipo: motivo.pedido }
    case 'sem-entrada':
      return { tipo: 'entrada' }
    case 'visto':
      return { tipo: 'visto' }
    case 'vence':
    case 'vencido':
      return dataValidade === null
        ? { tipo: 'visto' }
        : { tipo: 'vence', dias: motivo.dias, validade: dataValidade.slice(0, 10) }
  }
}

/** 'visto há 3 h · vence amanhã', 'venceu ontem', 'pediu alteração há 2 dias'. */
export function textoRetorno(motivo: MotivoRetorno, { agora, zona }: Agora): string {
  const ago = (em: string) => {
    const text = formatTempoDecorrido(em, agora, zona)
    return /^\d/.test(text) ? `em ${text}` : text
  }
  switch (motivo.tipo) {
    case 'alteracao':
      return `${motivo.pedido === 'prazo' ? 'pediu mais prazo' : 'pediu alteração'} ${ago(motivo.em)}`
    case 'visto': {
      const seen = `visto ${ago(motivo.em)}`
      return motivo.dias === null ? seen : `${seen} · ${textoVence(motivo.dias)}`
    }
    case 'vence':
    case 'vencido':
      return textoVence(motivo.dias)
    case 'sem-entrada':
      return motivo.em === null ? 'aprovado' : `aprovado ${ago(motivo.em)}`
  }
}

/** 'vence hoje', 'vence em 3 dias', 'venceu ontem'; `dias` until the last valid day. */
export function textoVence(dias: number): string {
  if (dias < 0) return dias === -1 ? 'venceu ontem' : `venceu há ${-dias} dias`
  return ['vence hoje', 'vence amanhã'][dias] ?? `vence em ${dias} dias`
}

/** 'Hoje, 14:41 · WhatsApp'; of a mere reminder 'Hoje, 14:41 · Lembrete'. */
export function textoContato(
  { em, canal }: Pick<ContatoDoRetorno, 'em' | 'canal'>,
  { agora, zona }: Agora,
): string {
  const dia = formatDiaRelativo(diaCivil(em, zona), diaCivil(agora, zona))
  return `${dia}, ${formatHora(em, zona)} · ${canal === null ? 'Lembrete' : ROTULOS_CANAL[canal]}`
}

/** When a quote comes back: 'hoje', 'amanhã', 'em 27/11'. */
export function textoVolta(ate: DiaCivil, hoje: DiaCivil): string {
  return ['hoje', 'amanhã'][diasEntre(hoje, ate)] ?? `em ${formatDiaCurto(ate)}`
}
