import type { DiaCivil } from '../shared/datas.ts'
import { textoValidade, VALIDADE_A_DEFINIR } from './validade.ts'

/** How long a quote holds that names no validity: by law, from the day of the offer (CDC, art. 40). */
export const VALIDADE_LEGAL = '10 dias (CDC, art. 40)'

/** What a document says of the validity: the day, what the company wrote instead, else what the law gives. */
export function validadeNoDocumento(dataValidade: DiaCivil | null, escrita: string): string {
  if (dataValidade !== null) return textoValidade(dataValidade)
  const written = escrita.trim()
  return written === '' || written === VALIDADE_A_DEFINIR ? VALIDADE_LEGAL : written
}
