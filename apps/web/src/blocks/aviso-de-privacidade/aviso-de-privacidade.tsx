import { textoOfPrivacidade } from '@lapida/domain/conta/privacidade'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { useAnswer } from '#data/api/use-answer.ts'
import { getRecuperacao } from '#data/resources/conta/recuperacao.ts'

export interface AvisoDePrivacidadeProps {
  /** the company that a person is let into; without one an account of their own is made */
  empresa?: string
}

/** What is kept of whoever signs up, and whom they may ask: as soon as the server said whom. */
export function AvisoDePrivacidade({ empresa = '' }: AvisoDePrivacidadeProps) {
  const { dados, carregando } = useAnswer(askOnce, 0)
  if (carregando) return null
  const canal = [dados?.contato, dados?.whatsapp && formatTelefone(dados.whatsapp)]
    .filter(Boolean)
    .join(' ou ')
  return <p className="mt-4 text-label text-fg-3 wrap-anywhere">{textoOfPrivacidade({ empresa, canal })}</p>
}

const askOnce = () => getRecuperacao()
