import { areaCobradaEmTexto } from '@lapida/domain/cobranca/em-texto'
import type { MaterialParaTotal } from '@lapida/domain/orcamento/material'
import { useRegrasCobranca } from './regras-context.ts'

/** The area that is charged of a material, behind its real one: ' · cobrados 3,60 m²'; nothing without rules. */
export function AreaCobrada({ material }: { material: MaterialParaTotal }) {
  const text = areaCobradaEmTexto(material, useRegrasCobranca())
  return text !== '' && <> · {text}</>
}
