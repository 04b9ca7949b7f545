import type { EstadoProva, TipoRespostaDeProva } from '@lapida/contracts/valores'

/** What the state of a proof follows from; nothing of it is stored. */
export interface FatosDaProva {
  /** it was taken back */
  retirada: boolean
  /** the plan cuts its pieces as it shows them */
  vale: boolean
  /** what its customer answered last; null while nothing */
  resposta: TipoRespostaDeProva | null
}

/** How a proof stands. One that is cut otherwise by now counts no more, whatever was answered to it. */
export function estadoOfProva({ retirada, vale, resposta }: FatosDaProva): EstadoProva {
  if (retirada) return 'retirada'
  if (!vale) return 'substituida'
  if (resposta === null) return 'enviada'
  return resposta === 'prova' ? 'aprovada' : 'alterar'
}
