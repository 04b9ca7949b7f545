// What a person is told about the network has one home (decision 056). A write either stays on this device and goes by
// itself, or it needs the server, because others must hear of it at once; then what was typed stays where it was typed.
import type { ApiError } from '#data/api/api.ts'
import { useOnline } from '#shared/connection.ts'

/** Writes of which a screen says what becomes of them. */
export type Escrita = keyof typeof TEXTOS

const FICA = 'Sem internet: o que você salvar fica neste aparelho e é enviado quando ela voltar.'
const PRECISA = 'Sem internet: faça isto quando ela voltar. O que você digitou continua aqui.'

const TEXTOS = {
  'produto-novo': FICA,
  produto: `${FICA} A quantidade em estoque só muda com internet.`,
  categoria: PRECISA,
  chapa: PRECISA,
  estorno: PRECISA,
  movimento: PRECISA,
  conta: PRECISA,
  pessoa: PRECISA,
  aprovacao: 'Registrar quem aprovou precisa de internet.',
  baixa: 'Sem internet: a baixa e a reserva podem ser feitas quando ela voltar.',
  conclusao:
    'Sem internet. Concluir mexe no estoque e precisa do servidor; o que você preencheu continua aqui.',
  logo: 'Sem internet: o logo só pode ser enviado com conexão. O recorte fica aqui.',
} as const

/** What becomes of a write while there is no connection. */
export function textOfEscrita(escrita: Escrita): string {
  return TEXTOS[escrita]
}

/** How a message tells that something was written, and of what the server has not yet, that it waits here. */
export function destinoInWords({ espera }: { espera: boolean }): { tone: 'success'; description?: string } {
  if (!espera) return { tone: 'success' }
  return { tone: 'success', description: 'Salvo neste aparelho. Enviamos quando a internet voltar.' }
}

/** Why a button that needs the server cannot be pressed now, or null. */
export function useReasonOffline(): string | null {
  return reasonOffline(useOnline())
}

/** The same where it also needs what has not reached the server yet. */
export function reasonOffline(isThere: boolean): string | null {
  return isThere ? null : 'Precisa de internet'
}

/** Why a write was not taken: without a connection what it needs, otherwise what the server said. */
export function recusaInWords({ code, message }: ApiError, escrita: Escrita): string {
  return code === 'SEM_CONEXAO' ? textOfEscrita(escrita) : message
}

/** The same for a form that saves nothing of what it could not save whole. */
export function withNadaSalvo(message: string): string {
  return `${message} Nada foi salvo; o que você digitou continua aqui.`
}
